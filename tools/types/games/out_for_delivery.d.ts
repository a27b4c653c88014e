// Made by `python -m tools.game_types` from the golden games; not to be edited.

declare namespace OutForDelivery {
  interface Player {
    /** The tile of the figure; -1 before a start city is picked. */
    tile: number;
    /** Gold, debts below zero; the starting gold unless named. */
    gold: number;
    /** Items held. */
    items: Array<number>;
    /** Parcels this player delivered. */
    delivered: number;
    /** Whether this player declines all offers for the rest of the round. */
    closed: boolean;
    /** Weather gear used once already. */
    worn: number;
    /** Parcels carried: destination and square, origin, advances skipped; cities and squares from 1, 0 for none. */
    parcels: Array<Array<number>>;
    /** Gold and items, less what was not delivered. */
    wealth: number;
  }
  interface Public {
    turn: number;
    /** The round being played, from 1; 0 at set-up. */
    round: number;
    /** The weather of each region, in rolling order; cloudy unless named, - before the first roll. */
    weather: Array<number>;
    /** The obstacle event; none unless named, - before the first roll. */
    obstacle: number;
    /** The seat that opened the round; A unless named. */
    start: number;
    /** Movement points left, in halves: 3 or 0.5. */
    mp: number;
    /** Parcels that appeared so far. */
    generated: number;
    /** Parcels delivered so far, by all players together. */
    delivered: number;
    /** Parcels that fell off a board so far. */
    fallen: number;
    /** Whether an item was bought this turn. */
    bought: boolean;
    /** Whether an item was sold this turn. */
    sold: boolean;
    /** Whether a trade was accepted this turn. */
    traded: boolean;
    /** Offers made this turn. */
    offers: number;
    /** Weather cancelled for this turn: rain, snow. */
    cancelled: number;
    /** Regions whose DMC a Toll-free Pass holds down this turn. */
    passes: number;
    /** Whether the dice just fell and an Almanac may reroll them. */
    fresh: boolean;
    /** Movement rolls an Almanac undid this turn. */
    rerolls: number;
    /** What the offer gives: p3.2, boat or gold.50. */
    give: number;
    ask: number;
    /** The city that parcels are being rolled for. */
    city: number;
    /** Parcels of that city whose destination is still to be rolled. */
    left: number;
    /** Regions whose weather was rolled this round; all unless named. */
    rolled: number;
    /** The first of two items rolled in the shop. */
    first: number;
    /** The second of two items rolled in the shop. */
    second: number;
    waiting: Array<number>;
    /** The seat an offer or a theft is aimed at. */
    partner: number;
    /** Why the game is over. */
    ending: number;
    players: Array<Player>;
  }
  interface Mine {
    /** The seat that the own half-made choice is aimed at. */
    partner?: number;
    /** What the own half-made offer gives. */
    give?: number;
  }
  interface Memory {
    unseen: Array<number>;
  }
  interface Shop {
    price: number;
    sell: number;
    odds: Array<[string, number]>;
    list: Array<[string, number]>;
  }
  interface Effect {
    adds?: number;
    costs?: number;
    regions?: Array<number>;
    to?: number;
  }
  interface Outlook {
    boards: Array<Array<Array<number>>>;
    parcels_in: number;
    target: number;
    pays: Array<Array<number>>;
    shop: Shop;
    courier: number;
    closed: Array<number>;
    dmc: Array<number>;
    here: number;
    handling: number;
    ways: Array<Array<number> | null>;
    effects: Record<string, Effect>;
  }
  interface Map {
    source: string;
    format: number;
    name: string;
    regions: Array<Array<string>>;
    cities: Array<[number, string, string, string, string, string, number, number, number]>;
    tiles: Array<[number, number, number, string, string, number]>;
    edges: Array<Array<number>>;
    ferries: Array<[number, number, Array<number>, number]>;
    rivers: Array<Array<Array<number>>>;
    borders: Array<Array<Array<number>>>;
  }
  interface Items {
    source: string;
    kinds: Array<[string, string, number]>;
    rolls: Array<string>;
    mask_mp: number;
    ticket_mp: number;
  }
  interface Weather {
    source: string;
    kinds: Array<[string, number, string]>;
    rolls: Array<string>;
  }
  interface Tables {
    map: Map;
    items: Items;
    novelties: Record<string, number> & { source: string };
    weather: Weather;
    obstacles: Record<string, Array<string>> & { source: string };
    distance: Record<string, number> & { source: string };
    length: Record<string, number> & { source: string };
  }
  interface Words {
    title: string;
    pitch: string;
    minutes: string;
    possible_in: Array<string>;
    leaves: Array<string>;
    missed: Array<string>;
    missed_walk: Array<string>;
    setup_ends: string;
    gains: Array<string>;
    figures: Array<string>;
    lists: Record<string, Array<string>>;
    facts: Record<string, string>;
    prompts: Record<string, string>;
    names: Record<string, string>;
    moves: Record<string, string>;
    possible: Record<string, string>;
    possible_one: Record<string, string>;
    reasons: Record<string, string>;
    verbs: Record<string, string>;
    walks: Record<string, string>;
    shapes: Record<string, string>;
    account: Record<string, string>;
    endings: Record<string, string>;
    tips: Record<string, Array<string>>;
    screen: Screen;
  }
  interface Options {
    start_gold: number;
    target: number;
    mp_dice: number;
    squares: Array<number>;
    fall_penalty: number;
    item_price: number;
    sale_price: number;
    sell_price: number;
    buyback_price: number;
    item_end_value: number;
    undelivered: number;
    gen_period: number;
    gen_first: number;
    gen_min_setup: number;
    gen_min_later: number;
    self_addressed: string;
    carry_limit: number;
    allow_debt: boolean;
    trade: boolean;
    plane_landing: string;
    gifts: boolean;
    setup_item: boolean;
    trade_offers_per_turn: number;
    gold_step: number;
    gold_max: number;
    tiebreak: string;
    first_player: string;
    max_rounds: number;
    distance_bonus: number;
    pay: string;
    slow_mid: number;
    slow_far: number;
    doughnut_mp: number;
    coffee_mp: number;
    energy_mp: number;
    gear_uses: number;
    shop: string;
    city_picks: string;
    gold_per_seat: number;
    dmc_cap: number;
    last_mp: number;
    last_item_every: number;
    new_item: string;
    new_obstacle: string;
  }
  interface Reckoned {
  }
  interface Screen {
    wanted_parcel: string;
    wanted_parcel_more: string;
    wanted_item: string;
    wanted_item_more: string;
    wanted_gold: string;
    wanted_gold_more: string;
    wanted_nothing: string;
    wanted_nothing_more: string;
    theme_deliveries: string;
    theme_delivery: string;
    theme_later_less: string;
    theme_at_once: string;
    theme_one_trip: string;
    theme_carries: string;
    theme_start: string;
    theme_at_door: string;
    theme_fetches: string;
    theme_walks_on: string;
    theme_rests: string;
    theme_sells: string;
    theme_buys: string;
    theme_nearer: string;
    theme_then_nearer: string;
    theme_quiet: string;
    score_unit: string;
    gain_unit: string;
    walk: string;
    deliver_all: string;
    map: string;
    entry_gold: string;
    entry_items: string;
    entry_undelivered: string;
    around: string;
    day: string;
    round: string;
    before: string;
    after: string;
    mp: string;
    mp_left: string;
    rolled: string;
    turns: string;
    way: string;
    weather: string;
    no_weather: string;
    a_step: string;
    closed: string;
    is_here: string;
    waits: string;
    ferry: string;
    delivered_of: string;
    last_round: string;
    new_parcels: string;
    key_price: string;
    key_road: string;
    key_rough: string;
    key_ferry: string;
    no_event_yet: string;
    event_none: string;
    event_riots: string;
    event_holiday: string;
    event_sale: string;
    event_sale_list: string;
    event_bridge: string;
    event_slide: string;
    event_buyback: string;
    good_events: Array<string>;
    event_election: string;
    event_happy: string;
    event_tailwind: string;
    event_market: string;
    event_fog: string;
    event_express: string;
    event_strike: string;
    event_toll: string;
    you_stand: string;
    go_meeting: string;
    go_shop: string;
    go_items: string;
    offices: string;
    offices_hint: string;
    office_of: string;
    you_are_here: string;
    none_waiting: string;
    none_waiting_in: string;
    pick_up: string;
    for_mp: string;
    for_free: string;
    waiting_parcel: string;
    pays: string;
    far: string;
    boards: string;
    boards_hint: string;
    board_of: string;
    gold: string;
    gold_word: string;
    no_items: string;
    carried: string;
    carried_held: string;
    has_item: string;
    summary: string;
    declines_all: string;
    deliver: string;
    deliver_label: string;
    deliver_every: string;
    satchel: string;
    satchel_empty: string;
    use: string;
    use_label: string;
    sell: string;
    sell_label: string;
    on_square: string;
    fly_label: string;
    land_label: string;
    pass_label: string;
    stamp_label: string;
    mp_change: string;
    dmc_change: string;
    no_change: string;
    effect_mask: string;
    effect_energy: string;
    effect_gear: string;
    effect_umbrella: string;
    effect_doughnut: string;
    effect_coffee: string;
    effect_shoes: string;
    effect_boat: string;
    effect_ticket: string;
    effect_horse: string;
    effect_stamp: string;
    effect_insurance: string;
    effect_pass: string;
    effect_almanac: string;
    shop: string;
    shop_roll: string;
    shop_two: string;
    shop_list: string;
    buy: string;
    buy_label: string;
    buy_item: string;
    odds: string;
    of_36: string;
    keep_hint: string;
    keep_label: string;
    meet: string;
    meet_hint: string;
    steal_hint: string;
    offer_hint: string;
    your_things: string;
    things_of: string;
    trade: string;
    trade_label: string;
    steal: string;
    steal_label: string;
    sum_label: string;
    nothing: string;
    nothing_label: string;
    worth_now: string;
    offer_to_you: string;
    offer_between: string;
    offer_waits: string;
    gives: string;
    you_give: string;
    parcel_for: string;
    accept: string;
    decline: string;
    decline_all: string;
    has_delivered: string;
    carries_nothing: string;
    reconstructed: string;
    all_map: string;
    all_tiles: string;
    all_cities: string;
    all_parcels: string;
    all_board: string;
    all_couriers: string;
    all_weather: string;
    all_obstacles: string;
    all_items: string;
    all_novelties: string;
    about_road: string;
    about_mountain: string;
    about_river: string;
    about_pickup: string;
    about_centre: string;
    about_delivery: string;
    city_about: string;
    courier: string;
    dice: string;
    about_dice: string;
    on_roll: string;
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
