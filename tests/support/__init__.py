"""What our rule tests are written with; games of one's own use the same."""

from milkrun.play.proof import load as load
from milkrun.play.proof import moves as moves
from milkrun.play.proof import option as option
from milkrun.play.proof import play as play
from milkrun.play.proof import refusal as refusal
from milkrun.play.proof import refused as refused
from milkrun.play.proof import rule as rule
from milkrun.play.proof import settle as settle
