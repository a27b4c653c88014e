// Made by `python -m tools.game_types` from the golden games; not to be edited.

declare namespace MintDelivery {
  interface Player {
    /** The space of the truck; C (Mintopia City) unless named. */
    space: number;
    /** Classic/Sugar Free/Cinnamon mints aboard. */
    truck: Array<number>;
    /** Completed orders spent on abilities. */
    spent: number;
    /** Abilities acquired. */
    abilities: number;
    /** Whether Turbo Engine was used this turn. */
    turbo_used: boolean;
    /** Incomplete orders, in hand order; none while orders are being kept. */
    orders: Array<number>;
    /** How many orders were dealt, while orders are being kept. */
    dealt: number;
    /** How many orders are completed. */
    done: number;
    completed?: Array<number>;
    /** The score, where it is open. */
    score?: number;
  }
  interface Public {
    turn: number;
    /** Actions left in this turn; 2 unless named. */
    actions: number;
    /** The round being played, from 1. */
    round: number;
    /** The seat with the start-player token; A unless named. */
    start: number;
    /** Classic/Sugar Free/Cinnamon mints in the Supply; unnamed: all that lie nowhere else. */
    supply: Array<number>;
    /** Mints out of the game: only in positions that were set up so. */
    aside: Array<number>;
    /** The face-up order of each place, two a town. */
    up: Array<number>;
    /** Classic mints lying on each of them. */
    on: Array<number>;
    /** Orders removed from the game in the open. */
    removed: Array<number>;
    /** Orders lost to the box at set-up. */
    boxed: Array<number>;
    /** The abilities on offer. */
    shown: Array<number>;
    /** Mints of the order just taken or removed, not yet loaded or returned. */
    waiting: number;
    /** The place a card is about to be drawn for: town and slot, as NE.0. */
    refill: number;
    /** What made that gap: take, remove or rival. */
    after: number;
    /** Conversions the Upgrade action may still make. */
    conversions: number;
    /** Whether this Tailgate Drop has dropped a mint yet. */
    dropped: boolean;
    /** Full rounds in a row without progress. */
    quiet: number;
    /** Whether this round has seen progress. */
    progress: boolean;
    /** The town the solitaire rival visits next. */
    marker: number;
    /** How often the solitaire rival has acted. */
    rival_acts: number;
    /** Whether the end has been triggered. */
    triggered: boolean;
    /** Towns that got a leftover card while the decks are made. */
    leftover: number;
    deck: Array<number>;
    /** Why the game is over. */
    ending: number;
    players: Array<Player>;
  }
  interface Mine {
    /** The orders dealt to the seat, while orders are being kept. */
    dealt?: Array<number>;
    /** Those it has kept, while orders are being kept. */
    orders?: Array<number>;
    completed?: Array<number>;
    /** The own score, once orders are kept. */
    score?: number;
  }
  interface Memory {
    /** Completed orders: they lie face down, but all saw them. */
    completed: Array<Array<number>>;
    /** Orders the seat cannot place. */
    unseen: Array<number>;
  }
  interface Driver {
    capacity: number;
    order_limit: number;
    load: number;
    abilities: Array<number>;
  }
  interface Outlook {
    setting_up: boolean;
    actions: number;
    drivers: Array<Driver>;
    kept: number;
    rival?: number | null;
    medals?: Array<[string, number, boolean]>;
  }
  interface Map {
    source: string;
    spaces: Array<[string, string, string, string, number, number]>;
    roads: Array<Array<string>>;
    towns: Array<string>;
  }
  interface Mints {
    source: string;
    keys: Array<string>;
    counts: Array<number>;
    values: Array<number>;
  }
  interface Trucks {
    source: string;
    start: Array<number>;
  }
  interface Abilities {
    source: string;
    list: Array<[string, string, string, string, number]>;
    shown: number;
  }
  interface Level {
    every: number;
    medals: Array<number>;
  }
  interface Tables {
    map: Map;
    loads: Record<string, number> & { source: string };
    upgrades: Record<string, number> & { source: string };
    mints: Mints;
    trucks: Trucks;
    colours: Record<string, Array<string>> & { source: string };
    orders: Record<string, Array<[string, number, number, number, number]>> & { source: string };
    abilities: Abilities;
    effects: Record<string, number> & { source: string };
    levels: Record<string, Level> & { source: string };
  }
  interface Called {
    orders: string;
  }
  interface Words {
    title: string;
    pitch: string;
    minutes: string;
    possible_in: Array<string>;
    leaves: Array<string>;
    missed: Array<string>;
    setup_ends: string;
    gains: Array<string>;
    figures: Array<string>;
    lists: Record<string, Array<string>>;
    facts: Record<string, string>;
    hidden: Record<string, string>;
    prompts: Record<string, string>;
    names: Record<string, string>;
    moves: Record<string, string>;
    possible: Record<string, string>;
    possible_one: Record<string, string>;
    reasons: Record<string, string>;
    verbs: Record<string, string>;
    endings: Record<string, string>;
    account: Record<string, string>;
    notes: Record<string, string>;
    powers: Record<string, string>;
    called: Called;
    tips: Record<string, Array<string>>;
    screen: Screen;
  }
  interface Options {
    abilities: boolean;
    level: string;
    capacity: number;
    both_actions_required: boolean;
    upgrades_per_action: number;
    keep_limit: number;
    incomplete_limit: number;
    deck_size: number;
    two_player_bonus_mint: boolean;
    hide_scores: boolean;
    no_progress_rounds: number;
    max_rounds: number;
    start_seat: string;
    ages: Array<number>;
  }
  interface Reckoned {
    made: Array<Array<number>>;
  }
  interface Screen {
    theme_deliveries: string;
    theme_delivery: string;
    theme_scores: string;
    theme_one_trip: string;
    theme_arrives: string;
    theme_ready: string;
    theme_takes: string;
    theme_kept: string;
    theme_kept_none: string;
    theme_nearer: string;
    theme_fewer: string;
    theme_to_load: string;
    theme_stocks: string;
    theme_sooner: string;
    theme_removes: string;
    theme_spent: string;
    theme_offers: string;
    theme_quiet: string;
    mint_letters: Array<string>;
    map: string;
    beside: string;
    setting_up: string;
    offer: string;
    deck: string;
    supply: string;
    left_of: string;
    points: string;
    order: string;
    lying: string;
    slot: string;
    no_order: string;
    no_slot: string;
    hand: string;
    hand_of: string;
    room: string;
    own_order: string;
    needs: string;
    truck: string;
    truck_of: string;
    aboard: string;
    empty: string;
    crate: string;
    parked: string;
    load: string;
    load_here: string;
    load_label: string;
    upgrade_label: string;
    space_city: string;
    space_warehouse: string;
    space_town: string;
    space_road: string;
    trucks_here: string;
    rival_here: string;
    abilities: string;
    ability: string;
    ability_acquire: string;
    ability_use: string;
    owners: string;
    cost: string;
    yours: string;
    persistent: string;
    free: string;
    action: string;
    keep: string;
    keep_none: string;
    none: string;
    keep_some: string;
    kept: string;
    kept_none: string;
    choosing: string;
    free_load: string;
    free_load_none: string;
    free_load_some: string;
    round: string;
    actions: string;
    last_round: string;
    start: string;
    completed: string;
    spent: string;
    solo: string;
    rival_now: string;
    rival_later: string;
    so_far: string;
    medal: string;
    medal_won: string;
    removed: string;
    unseen: string;
    reconstructed: string;
    all_spaces: string;
    all_orders: string;
    orders_to: string;
    all_trucks: string;
    all_mints: string;
    all_abilities: string;
    all_medals: string;
    level: string;
    level_of: string;
  }
  interface View extends Wire.ViewOut {
    public: Public;
    mine: Mine;
    memory: Memory;
    outlook: Outlook;
    open?: Array<Partial<Mine>>;
  }
  interface Facts extends Wire.FactsOut {
    tables: Tables;
    words: Words;
    options: Options;
    reckoned: Reckoned;
  }
}
