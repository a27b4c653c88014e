// Made by `python -m tools.game_types` from the golden games; not to be edited.

declare namespace Tiffin {
  interface Player {
    /** Rupees. */
    score: number;
    /** Whether the Flat Tire is still there; true unless named or on a route. */
    flat: boolean;
    /** Whether the Shortcut is still there; true unless named or on a route. */
    shortcut: boolean;
    /** Cards in hand. */
    cards: number;
    /** The hand, where hands lie open. */
    hand?: Array<number>;
  }
  interface Ranking {
    owner: number;
    cubes: number;
    tie: number;
    fee: number;
  }
  interface Route {
    /** The route side in play, as r12 for red, length 12; unnamed: one not named elsewhere. */
    face: number;
    /** Spaces now: printed, longer by Flat Tires, shorter by Shortcuts. */
    size: number;
    /** Owners of the tiffins, left to right, as ABx; x is the competitor. */
    tiffins: Array<number>;
    /** Owners of the progress cubes, in the order they came. */
    track: Array<number>;
    /** Seats whose Flat Tire lies here. */
    flats: number;
    /** Seats whose Shortcut lies here. */
    shortcuts: number;
    /** Empty spaces that Shortcuts have cancelled. */
    cancelled: number;
    open: number;
    active: boolean;
    missing: number;
    fees: Array<number>;
    ranking: Array<Ranking>;
  }
  interface Public {
    turn: number;
    /** Turns completed by all seats together. */
    turns: number;
    /** The seat that started; A unless named, - during set-up. */
    start: number;
    /** Routes scored; the tracking card on top shows it. Unnamed: those in scored. */
    done: number;
    /** The visible top of the route deck, as y12; unnamed: a route not named elsewhere; - if none. */
    next: number;
    /** The competitor marker. */
    marker: number;
    /** The six draft pool cards, as r2*, - for a gap; unnamed: six cards not named elsewhere. */
    pool: Array<number>;
    /** Chance draws of this turn so far. */
    draws: number;
    /** The route discard pile. */
    scored: Array<number>;
    /** Symbols played that have not moved the marker yet. */
    pending: number;
    /** The competitor's cards revealed so far. */
    revealed: Array<number>;
    /** The cards the competitor revealed in its last turn. */
    latest: Array<number>;
    /** Refreshes in a row of the pool being filled. */
    refreshes: number;
    /** The discard pile. Cards named nowhere are in the deck. */
    discard: Array<number>;
    /** Cards or pairs played this turn. */
    plays: number;
    /** Specials played this turn. */
    specials: number;
    /** Cards still to be drafted. */
    picks: number;
    /** Whether a played 1 still grants its late draft. */
    bonus: boolean;
    unseen_routes: number;
    /** Route cards below the top one. */
    route_deck: number;
    /** Why the game is over. */
    ending: number;
    players: Array<Player>;
    routes: Array<Route>;
    /** Face-down delivery cards: nobody has seen their order. */
    deck: number;
    minimum: number;
    delivery_fee: number;
    supply: Array<number>;
  }
  interface Choice {
    card: number;
    partner: number;
    as_two: boolean;
    tiffin: boolean;
    flat: boolean;
    shortcut: boolean;
    slot: number;
    cubes: number;
  }
  interface Mine {
    /** The own hand. */
    hand?: Array<number>;
    choice?: Choice;
  }
  interface Memory {
    /** Cards of the hand that all saw being taken. */
    taken: Array<Array<number>>;
    /** Cards known to be in others' hands, but not in which. */
    held: Array<number>;
    /** Unseen cards surely drawn since the last shuffle. */
    fresh: Array<number>;
    /** Whether the discards have been shuffled into a deck yet. */
    shuffled: boolean;
    /** Cards the seat cannot place. */
    unseen: Array<number>;
  }
  interface Outlook {
    tracking: number;
    fees: Array<Array<Array<number>>>;
  }
  interface Cards {
    source: string;
    colours: Array<string>;
    keys: Array<string>;
    ranks: Array<number>;
    total: number;
  }
  interface Routes {
    source: string;
    cards: Array<[number, string, string, string, string, string, string]>;
  }
  interface Tracking {
    source: string;
    labels: Array<string>;
    min_tiffins: Array<number>;
    delivery_fee: Array<number>;
  }
  interface Tracks {
    source: string;
    competitor: Array<number>;
    score: number;
  }
  interface Colours {
    source: string;
    players: Array<string>;
    competitor: string;
  }
  interface Tables {
    cards: Cards;
    decks: Record<string, Record<string, Record<string, Array<number>>> & { source: string }>;
    specials: Record<string, number> & { source: string };
    routes: Routes;
    fees: Record<string, Array<number>> & { source: string };
    tracking: Tracking;
    numbers: Record<string, number> & { source: string };
    tracks: Tracks;
    colours: Colours;
  }
  interface Verbs {
    done: string;
  }
  interface Words {
    title: string;
    pitch: string;
    minutes: string;
    possible_in: Array<string>;
    leaves: Array<string>;
    setup_ends: string;
    gains: Array<string>;
    figures: Array<string>;
    lists: Record<string, Array<string>>;
    hidden: Record<string, string>;
    prompts: Record<string, string>;
    names: Record<string, string>;
    moves: Record<string, string>;
    possible: Record<string, string>;
    possible_one: Record<string, string>;
    reasons: Record<string, string>;
    verbs: Verbs;
    account: Record<string, string>;
    endings: Record<string, string>;
    tips: Record<string, Array<string>>;
    facts: Record<string, string>;
    screen: Screen;
  }
  interface Options {
    deck: string;
    reshuffle: string;
    two_ones_on_card1: boolean;
    card1_draft_timing: string;
    specials_per_turn: number;
    flat_tire: string;
    shortcut: string;
    surplus_cards: boolean;
    cube_limit: number;
    turn_cap: number;
    competitor_reveal: number;
    competitor: boolean;
    open_hands: boolean;
  }
  interface Reckoned {
    fees: Array<Array<Array<number>>>;
  }
  interface Screen {
    wanted_card: string;
    wanted_card_more: string;
    wanted_route: string;
    wanted_cubes: string;
    wanted_cancel: string;
    wanted_as2: string;
    added_card: string;
    added_card_more: string;
    added_flat: string;
    added_shortcut: string;
    added_tiffin: string;
    theme_completes: string;
    theme_leads: string;
    theme_behind: string;
    theme_opens: string;
    theme_fits: string;
    theme_pairs: string;
    theme_unseen: string;
    theme_flat_left: string;
    theme_shortcut_left: string;
    theme_hand: string;
    theme_quiet: string;
    score_unit: string;
    colours: Array<string>;
    routes: string;
    payday: string;
    pay_cubes: string;
    pay_tiffins: string;
    route: string;
    route_length: string;
    route_label: string;
    route_empty: string;
    waiting: string;
    waiting_long: string;
    ready: string;
    started: string;
    tiffins_none: string;
    tiffins_of: string;
    ranking_none: string;
    rank: string;
    nobody: string;
    no_fee: string;
    cubes: string;
    open: string;
    flat_on: string;
    shortcut_on: string;
    place_of: string;
    next: string;
    next_more: string;
    next_none: string;
    delivered_count: string;
    all_delivered: string;
    tracking: string;
    tracking_done: string;
    tracking_min: string;
    tracking_fee: string;
    tracking_say: string;
    tracking_next: string;
    tracking_card: string;
    competitor: string;
    competitor_at: string;
    competitor_goal: string;
    competitor_pending: string;
    competitor_turning: string;
    competitor_acting: string;
    competitor_latest: string;
    competitor_none: string;
    competitor_label: string;
    pool: string;
    pool_card: string;
    pool_gap: string;
    ones: string;
    ones_label: string;
    deck: string;
    deck_label: string;
    discards: string;
    discards_count: string;
    discards_none: string;
    unseen_cards: string;
    hand: string;
    hand_count: string;
    hand_none: string;
    hand_label: string;
    hand_times: string;
    card: string;
    card_symbol: string;
    effects: Array<Array<string>>;
    effects_long: Array<string>;
    flat: string;
    flat_effect: string;
    flat_label: string;
    shortcut: string;
    shortcut_effect: string;
    shortcut_label: string;
    cubes_ask: string;
    cubes_label: string;
    cancel_ask: string;
    cancel_label: string;
    used: string;
    used_label: string;
    as_two: string;
    tiffin: string;
    panel_cards: string;
    panel_tiffins: string;
    panel_supply: string;
    panel_known: string;
    panel_has: string;
    reconstructed: string;
    gallery_cards: string;
    gallery_cards_about: string;
    gallery_routes: string;
    gallery_routes_about: string;
    gallery_card: string;
    gallery_tracking: string;
    gallery_tracking_about: string;
    gallery_each: string;
    gallery_specials: string;
    gallery_specials_about: string;
    gallery_pieces: string;
    gallery_pieces_about: string;
    gallery_competitor: string;
    gallery_competitor_about: string;
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
