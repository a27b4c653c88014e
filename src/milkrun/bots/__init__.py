"""Players that are programs. They know the contract only: no game is named here."""
