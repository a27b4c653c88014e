// Made by `python -m tools.wire_types` from the server's description; not to be edited.

declare namespace Wire {
  /** A line and what it promises. */
  interface AdviceOut {
    line: HintLineOut;
    score: EstimateOut;
    win: EstimateOut;
  }
  /** What chance did, and what was found so far. */
  interface AnalysisOut {
    margins: Array<number>;
    draws: Array<DrawOut>;
    shares: Array<Array<number>>;
    moments: Array<MomentOut>;
    decisions: Array<DecisionOut>;
  }
  /** Another answer to a moment: all that the seat does until chance or others have a say. */
  interface AnotherIn {
    number: number;
    actions: Array<number>;
  }
  /** Yes or no to whoever asked to take back. */
  interface AnswerIn {
    seat: number;
    yes: boolean;
  }
  /** The turn to find. */
  interface AnswerOut {
    best_actions: Array<number>;
    better: string;
    why: string;
  }
  /** Why a job is set aside. */
  interface AsideIn {
    why: string;
  }
  /** A take-back that waits for answers. */
  interface AskOut {
    seat: number;
    ply: number;
    answers: Array<number>;
    wanted: Array<number>;
  }
  /** Whom to ban: one of the first four; `hours` 0 is for good. */
  interface BanIn {
    address?: string;
    mark?: string;
    device?: string;
    match?: string;
    reason?: string;
    hours?: number;
  }
  /** Actions to play, all or nothing; the same key again gets the same answer. */
  interface BatchIn {
    seat: number;
    seq: number;
    actions: Array<number>;
    key: string;
  }
  /** The game as its book has it. */
  interface BookOut {
    title: string;
    map: MapOut | null;
  }
  /** A chapter of the rules. */
  interface Chapter {
    id: string;
    title: string;
    about: string;
    pictures: Array<string>;
    clauses: Array<ClauseCard>;
  }
  /** Something to say. */
  interface ChatIn {
    text: string;
    key: string;
    seat?: number | null;
  }
  /** Something that was said. */
  interface ChatLine {
    n: number;
    seat: number | null;
    name: string;
    text: string;
    at: number;
  }
  /** What was said. */
  interface ChatList {
    chat: Array<ChatLine>;
  }
  /** The variant makes a game. */
  interface CheckedOut {
    changes: number;
  }
  /** Sit down: by the token of a link, or on an open seat of a listed match. */
  interface ClaimIn {
    token?: string;
    seat?: number | null;
    name?: string;
    nonce?: string;
    secret?: string;
  }
  /** One rule with all that concerns it. */
  interface ClauseCard {
    id: string;
    text: string;
    section: string;
    is_ruling: boolean;
    refusal: string;
    options: Array<OptionCard>;
    touched: Array<string>;
    beside: Array<ClauseCard>;
  }
  /** Time to think: `live` is a bank a seat with an increment a turn, `day` so long a turn. */
  interface ClockIn {
    kind: "day" | "live";
    seconds: number;
    increment?: number;
  }
  /** The clocks: what each seat had left, in milliseconds, when the one to move began to think. */
  interface ClocksOut {
    left: Array<number>;
    mover: number;
    since: number;
  }
  /** A table of the game's data: where it lies and whether it is the book's or ours. */
  interface Component {
    name: string;
    file: string;
    source: string;
  }
  /** A new match. */
  interface CreateIn {
    game: string;
    seats: Array<SeatIn>;
    options?: Record<string, boolean | number | string | Array<number>>;
    preset?: string | null;
    tables?: Record<string, any>;
    clock?: ClockIn | null;
    listed?: boolean;
    hints?: boolean;
    hotseat?: boolean;
    seating?: "draw" | "keep";
    name?: string;
    nonce?: string;
  }
  /** A match that was set up. */
  interface Created {
    match: string;
    seats: Array<SeatLink>;
    watch_link: string;
    n: number;
    seq: number;
    commitment: string;
  }
  /** A decision: what was played, what was better, what it cost as far as the seat could know. */
  interface DecisionOut {
    number: number;
    ply: number;
    seat: number;
    mark: string;
    loss: EstimateOut;
    points: EstimateOut;
    share: number;
    effects: Array<number>;
    played_actions: Array<number>;
    best_actions: Array<number>;
    doubtful: boolean;
    as_good: boolean;
    close: boolean;
    trivial: boolean;
    played: string;
    better: string;
    why: string;
    brought: string;
  }
  /** The match is gone. */
  interface DeletedOut {
    deleted?: boolean;
  }
  /** One figure on both sides, and what lies between them with 95% confidence. */
  interface DifferenceOut {
    figure: string;
    about: string;
    scale: number;
    unit: string;
    base: number | null;
    variant: number | null;
    by: number | null;
    low: number | null;
    high: number | null;
    stands: boolean;
    says: string;
  }
  /** It is done. */
  interface Done {
    done?: boolean;
  }
  /** What the coach says to a turn that is about to be sent; nothing is no objection. */
  interface DoubtOut {
    is_blunder?: boolean;
    loss?: EstimateOut | null;
    better?: HintLineOut | null;
  }
  /** What a draw brought every seat, in thousandths of a point of the margin. */
  interface DrawOut {
    ply: number;
    brought: Array<number>;
  }
  /** The build that bots think with, and the one that is built behind a first start. */
  interface EngineOut {
    build: string;
    doing: string;
    step: number;
    steps: number;
  }
  /** An entry as the reader may know it. */
  interface EntryOut {
    n: number;
    kind: string;
    seat?: number | null;
    ply?: number | null;
    text?: string;
    targets?: Array<string>;
    name?: string;
    match?: string;
    yes?: boolean | null;
    events?: Array<EventOut>;
  }
  /** A mean, and the bounds that hold it with 95% confidence. */
  interface EstimateOut {
    mean: number;
    low: number;
    high: number;
  }
  /** One thing that happened: what the facts call it, to whom, and its numbers by name. */
  interface EventOut {
    name: string;
    seat: number;
    numbers?: Record<string, number>;
  }
  /** What a drawing needs and what never changes during a match. */
  interface FactsOut {
    game: string;
    title: string;
    seats: number;
    tables: Record<string, any>;
    words: Record<string, any>;
    options: Record<string, any>;
    about: Record<string, Record<string, string>>;
    sets: Array<string>;
    reckoned: Record<string, any>;
    moves: Array<Array<string>>;
    events: Array<Array<string>>;
  }
  /** Any refusal. */
  interface Failure {
    error: Fault;
  }
  /** What was refused. */
  interface Fault {
    code: string;
    text: string;
    clause?: string;
    title?: string;
    seq?: number | null;
    n?: number | null;
  }
  /** A position on the way to a view: what differs there, so that most of it is said once. */
  interface FrameOut {
    ply: number;
    to_move: number;
    step: string;
    prompt: string;
    rolls: Array<RollOut>;
    scores: Array<number | null> | null;
    public?: Record<string, any>;
    mine?: Record<string, any>;
    memory?: Record<string, any>;
    outlook?: Record<string, any>;
    whole?: Array<string>;
  }
  /** A game on the shelf. */
  interface GameOut {
    id: string;
    title: string;
    pitch: string;
    seats: Array<number>;
    minutes: string;
    lesson: boolean;
    puzzles: boolean;
    levels: Record<string, string>;
    people: Record<string, PersonOut>;
    book: BookOut;
    presets: Array<PresetOut>;
    groups: Array<GroupOut>;
    choices: Record<string, Record<string, string>>;
    alone: string;
    options: Array<OptionOut>;
  }
  /** The shelf. */
  interface GamesOut {
    games: Array<GameOut>;
    tables: boolean;
    imports: boolean;
    building: boolean;
  }
  /** Options that belong together. */
  interface GroupOut {
    title: string;
    options: Array<string>;
  }
  /** A piece of the rules on one page. */
  interface GuideSection {
    title: string;
    picture: string;
    text: Array<string>;
  }
  /** Who asks the coach, and what that seat has staged of its turn. */
  interface HintIn {
    seat: number;
    seq?: number | null;
    actions?: Array<number>;
  }
  /** What to do, and what would follow. */
  interface HintLineOut {
    actions: Array<number>;
    text: string;
    say: string;
    targets: Array<string>;
    first: string;
    reason: string;
  }
  /** What the coach says. */
  interface HintOut {
    seat: string;
    best: AdviceOut;
    runner_up: AdviceOut | null;
    asked: AdviceOut | null;
    samples: number;
    judged: number;
    simulations: number;
    lead: EstimateOut | null;
    words: Array<string>;
    details: Array<string>;
  }
  /** Who is banned. */
  interface KeptBan {
    mark: string;
    kind: string;
    reason: string;
    made: number;
    until: number;
  }
  /** Bans, the latest first. */
  interface KeptBans {
    bans: Array<KeptBan>;
  }
  /** Something that was said. */
  interface KeptChat {
    seat: number | null;
    name: string;
    text: string;
    at: number;
  }
  /** Timed work on a match. */
  interface KeptJob {
    job: string;
    match: string;
    kind: string;
    seat: number;
    due: number;
    aside: number;
    tries: number;
    reason: string;
  }
  /** Jobs. */
  interface KeptJobs {
    jobs: Array<KeptJob>;
  }
  /** Everything about a match that is the keeper's business. */
  interface KeptLook {
    match: KeptMatch;
    setup: Record<string, any>;
    seats: Array<KeptSeat>;
    entries: Record<string, number>;
    jobs: Array<KeptJob>;
    reports: Array<KeptReport>;
    chat: Array<KeptChat>;
    text?: string;
  }
  /** A match as its keeper finds it: no position, no seed, no hand. */
  interface KeptMatch {
    match: string;
    game: string;
    name: string;
    status: string;
    listed: boolean;
    maker: string;
    host: string;
    entries: number;
    lines: number;
    created: number;
    changed: number;
  }
  /** Matches in the order of their ids; `after` asks for the next ones, if there are any. */
  interface KeptMatches {
    matches: Array<KeptMatch>;
    after?: string;
  }
  /** What a player told, with what was said last at the table, and the match as it is now. */
  interface KeptReport {
    report: string;
    match: string;
    game: string;
    name: string;
    reason: string;
    text: string;
    chat: Array<KeptChat>;
    teller: string;
    host: string;
    maker: string;
    made: number;
    status?: string;
    listed?: boolean;
  }
  /** Reports, the latest first. */
  interface KeptReports {
    reports: Array<KeptReport>;
  }
  /** A seat, and the devices that may act for it; seat -1 looks on. */
  interface KeptSeat {
    seat: number;
    kind: string;
    name: string;
    code: string;
    devices: Array<string>;
  }
  /** What another seat did last. */
  interface LastOut {
    ply: number;
    seat: number;
    targets: Array<string>;
    text: string;
  }
  /** What the learner clicked at a step, after these actions. */
  interface LessonWhyIn {
    step: number;
    actions: Array<number>;
    target: string;
  }
  /** One line: what to send, how it reads, what to click. */
  interface LineOut {
    actions: Array<number>;
    text: string;
    targets: Array<string>;
    say: string;
    leaves?: boolean;
  }
  /** A fresh link; the old one is void. */
  interface LinkOut {
    link: string;
  }
  /** What happened at a ply, as the reader may know it. */
  interface LogLine {
    ply: number;
    seat: number;
    text: string;
    kind: string;
    turn?: number;
    marks?: Array<[number, number, string]>;
    targets?: Array<string>;
    word?: string;
    begins?: Array<number>;
  }
  /** What changed in the log: so many lines stay, then come these. */
  interface LogNews {
    keep: number;
    lines: Array<LogLine>;
  }
  /** Which decisions to look at, by their numbers among the moments, and how closely. */
  interface LookIn {
    numbers: Array<number>;
    close?: boolean;
  }
  /** Decisions that were looked at. */
  interface LookOut {
    decisions: Array<DecisionOut>;
  }
  /** A map to look at: places and the roads between them. */
  interface MapOut {
    points: Array<[number, number, string]>;
    roads: Array<[number, number]>;
  }
  /** A match in a list. */
  interface MatchBrief {
    match: string;
    game: string;
    title: string;
    name: string;
    status: string;
    seats: Array<SeatInfo>;
    mine: Array<number>;
    to_move: number;
    your_turn: boolean;
    plies: number;
    created: number;
    changed: number;
    host?: boolean;
    round?: number;
    scores?: Array<number | null> | null;
    places?: Array<number> | null;
    preset?: string;
    clock?: ClockIn | null;
    text?: string;
  }
  /** A match. */
  interface MatchId {
    match: string;
  }
  /** A match without its position. */
  interface MatchInfo {
    match: string;
    game: string;
    title: string;
    name: string;
    preset: string;
    status: string;
    n: number;
    seq: number;
    plies: number;
    to_move: number;
    seats: Array<SeatInfo>;
    mine: Array<number>;
    watching: boolean;
    host: boolean;
    hints: boolean;
    hotseat: boolean;
    seating: string;
    listed: boolean;
    practice: boolean;
    parent: string;
    clock: ClockIn | null;
    commitment: string;
    created: number;
    now: number;
    chat: boolean;
    clocks?: ClocksOut | null;
    result?: ResultOut | null;
    undo_ask?: AskOut | null;
    offer?: OfferTime | null;
    rematch?: string | null;
    rematch_by?: number | null;
    seed?: string | null;
    text?: string;
  }
  /** Matches, the newest change first. */
  interface MatchList {
    matches: Array<MatchBrief>;
  }
  /** What a stream sends: where the match stands, what is new, and what a screen makes of it. */
  interface Message {
    n: number;
    after: number;
    seq: number;
    ply: number;
    plies: number;
    to_move: number;
    status: string;
    entries: Array<EntryOut>;
    clocks?: ClocksOut | null;
    view?: ViewOut | null;
    log?: LogNews | null;
    film?: Array<FrameOut>;
    offer?: OfferTime | null;
  }
  /** Where a seat had a choice. */
  interface MomentOut {
    ply: number;
    seat: number;
  }
  /** Whose chat is closed or opened. */
  interface MuteIn {
    seat: number;
    muted?: boolean;
  }
  /** How long an offer on the table still stands, in milliseconds; then it is declined. */
  interface OfferTime {
    seat: number;
    left: number;
    whole: number;
  }
  /** Something a table may set. */
  interface OptionCard {
    name: string;
    about: string;
    default: boolean | number | string | Array<number>;
    takes: string;
    clause: string;
  }
  /** An option: its type, default, bounds and clause. */
  interface OptionOut {
    name: string;
    type: string;
    default: boolean | number | string | Array<number>;
    about: string;
    clause: string;
    low: number;
    high: number;
    choices: Array<string>;
    values: Array<number>;
    most: number;
  }
  /** How it ended, in words and numbers. */
  interface OutcomeOut {
    reason: string;
    text: string;
    scores: Array<number>;
    places: Array<number>;
    notes: Array<string>;
    technical: boolean;
    takebacks: boolean;
    account: Array<Array<ScoreLineOut>>;
  }
  /** How the server is. */
  interface Overview {
    version: string;
    is_well: boolean;
    matches: Record<string, number>;
    jobs: number;
    jobs_aside: number;
    bans: number;
    reports: number;
    database_bytes: number;
    streams: number;
    in_memory: number;
    worker: string;
  }
  /** Who plays a level, as people meet it. */
  interface PersonOut {
    name: string;
    face: string;
    style: string;
    about: string;
  }
  /** Some games of one side of an experiment. */
  interface PlayIn {
    options?: Record<string, boolean | number | string | Array<number>>;
    tables?: Record<string, any>;
    players: Array<string>;
    seed: number;
    first: number;
    count: number;
  }
  /** Who sat where. */
  interface PlayerOut {
    seat: number;
    kind: string;
    name: string;
    code: string;
  }
  /** A stretch of plies, no longer than the server likes. */
  interface PlyList {
    plies: Array<PlyOut>;
  }
  /** A ply that went by, as a reader may know it, and the scores after it. */
  interface PlyOut {
    ply: number;
    seat: number;
    text: string;
    scores: Array<number | null> | null;
    round?: number;
    ends?: boolean;
  }
  /** A position of the game, and what a seat would do in it. */
  interface PositionIn {
    ply: number;
    seat: number;
    actions: Array<number>;
  }
  /** A position through a seat's eyes. */
  interface PositionOut {
    view: ViewOut;
    is_whole: boolean;
  }
  /** From where to practise, and for whom. */
  interface PracticeIn {
    ply?: number | null;
    seat?: number | null;
  }
  /** A variant to be written down as a file. */
  interface PresetIn {
    options?: Record<string, boolean | number | string | Array<number>>;
    tables?: Record<string, any>;
    seats: number;
    name?: string;
  }
  /** A named variant, and the options it sets. */
  interface PresetOut {
    name: string;
    title: string;
    about: string;
    picture: string;
    options: Record<string, boolean | number | string | Array<number>>;
    map: MapOut | null;
  }
  /** A puzzle, and what was done in it so far. */
  interface PuzzleIn {
    number: number;
    actions: Array<number>;
  }
  /** A puzzle on the list: nothing that would spoil it. */
  interface PuzzleOut {
    number: number;
    seat: number;
    theme: string;
    grade: number;
  }
  /** The puzzles of a game. */
  interface PuzzlesOut {
    title: string;
    seats: number;
    puzzles: Array<PuzzleOut>;
  }
  /** Why not, by which clause; or that it is allowed. */
  interface RefusalOut {
    allowed?: boolean;
    clause?: string;
    title?: string;
    text?: string;
    link?: string;
  }
  /** What a replay needs before its first ply. No result and no seed: they tell the end. */
  interface ReplayOut {
    match: string;
    game: string;
    title: string;
    status: string;
    n: number;
    plies: number;
    seats: Array<PlayerOut>;
    mine: Array<number>;
    eyes: Array<number>;
    may_open: boolean;
    may_practise: boolean;
    may_share: boolean;
  }
  /** What is wrong at a table. */
  interface ReportIn {
    reason: "chat" | "cheating" | "name" | "other" | "stalling";
    text?: string;
  }
  /** How it ended. */
  interface ResultOut {
    reason: string;
    scores: Array<number>;
    places: Array<number>;
    technical: boolean;
    takebacks: boolean;
    notes: Array<string>;
    taken_back: number;
  }
  /** What chance did, and the first thing it told. */
  interface RollOut {
    roll: string;
    event: string;
  }
  /** Games that were played, a number for each figure that is counted. */
  interface Rows {
    type: "Rows";
    columns: Array<string>;
    rows: Array<Array<number>>;
  }
  /** All that a rules page or a gallery says in words. */
  interface Rulebook {
    game: string;
    title: string;
    pitch: string;
    seats: [number, number];
    minutes: string;
    chapters: Array<Chapter>;
    options: Array<OptionCard>;
    components: Array<Component>;
    guide: Array<GuideSection>;
    synonyms: Array<Array<string>>;
    lesson: boolean;
    gallery: boolean;
    papers: Array<string>;
  }
  /** A step: what the teacher says, what is wanted, and the table. */
  interface SceneOut {
    game: string;
    step: number;
    steps: number;
    kind: string;
    title: string;
    text: string;
    goal: string;
    said: Array<string>;
    actions: Array<number>;
    show: Array<string>;
    line: string;
    view: ViewOut;
  }
  /** One line of a score: in words, and by the key and the numbers of the game's account. */
  interface ScoreLineOut {
    text: string;
    points: number;
    key?: string;
    numbers?: Record<string, number>;
  }
  /** A seat to set up: mine, open to others, or a bot's. */
  interface SeatIn {
    kind: "bot" | "me" | "open";
    code?: string;
    name?: string;
  }
  /** A seat as everybody sees it. */
  interface SeatInfo {
    seat: number;
    kind: string;
    name: string;
    code: string;
    taken: boolean;
    mine: boolean;
    connected: boolean;
    stand_in: string;
    muted: boolean;
    kept: boolean;
    clock: number | null;
  }
  /** A seat, and its link if someone may still claim it. */
  interface SeatLink {
    seat: number;
    link?: string | null;
  }
  /** A seat. */
  interface SeatOnly {
    seat: number;
  }
  /** Whether the server has a keeper's token, and whether the asker has brought it. */
  interface Session {
    has_token: boolean;
    is_keeper: boolean;
    text?: string;
  }
  /** A variant to be put on paper. */
  interface SheetsIn {
    options?: Record<string, boolean | number | string | Array<number>>;
    tables?: Record<string, any>;
    seats: number;
    name?: string;
    paper?: string;
  }
  /** A game of one side of an experiment, to look at. */
  interface ShowIn {
    options?: Record<string, boolean | number | string | Array<number>>;
    tables?: Record<string, any>;
    players: Array<string>;
    seed: number;
    number: number;
  }
  /** What happened since a seat last chose. */
  interface SinceOut {
    text: Array<string>;
    from_ply: number;
  }
  /** An answer to a puzzle: all that is done until chance or others have a say. */
  interface SolveIn {
    number: number;
    actions: Array<number>;
  }
  /** Actions to look at, not to play. */
  interface StagedIn {
    seat: number;
    seq: number;
    actions: Array<number>;
  }
  /** Where the match stands after a request. */
  interface Stand {
    n: number;
    seq: number;
    ply: number;
  }
  /** What of a game can be changed, how far, and what may be done with it here. */
  interface StudioOut {
    tables: Record<string, any>;
    bounds: Record<string, any>;
    takes: Record<string, string>;
    titles: Record<string, string>;
    columns: Record<string, Array<string>>;
    counts: Record<string, string>;
    picture: Record<string, any> | null;
    papers: Array<string>;
    experiments: boolean;
    lacks: Array<string>;
    most_games: number;
    fewest_games: number;
  }
  /** A bot's code, or none when the owner is back. */
  interface TakeoverIn {
    seat: number;
    code?: string | null;
  }
  /** The keeper's token. */
  interface TokenIn {
    token: string;
  }
  /** What the learner chose at a step: all its actions, those done before included. */
  interface TryIn {
    step: number;
    actions: Array<number>;
  }
  /** How the teacher answers a choice. */
  interface TryOut {
    right: boolean;
    text: string;
    so_far?: boolean;
    goes_on?: boolean;
    said?: Array<string>;
    clause?: string;
    title?: string;
    link?: string;
    view?: ViewOut | null;
  }
  /** Taken back, or asked for. */
  interface UndoDone {
    n: number;
    seq: number;
    ply: number;
    asked: boolean;
  }
  /** Take back, to a ply or one's own last choice. */
  interface UndoIn {
    seat: number;
    key: string;
    ply?: number | null;
  }
  /** How far back alone, and how far by asking. */
  interface UndoOut {
    free: number | null;
    ask: number | null;
  }
  /** A variant, for so many seats. */
  interface VariantIn {
    options?: Record<string, boolean | number | string | Array<number>>;
    tables?: Record<string, any>;
    seats: number;
  }
  /** What an experiment found. */
  interface VerdictOut {
    type: "verdict";
    games: number;
    first_seed: number;
    last_seed: number;
    differences: Array<DifferenceOut>;
    worth: string;
    command: string;
    language: string;
  }
  /** All a seat (null: an onlooker) may know of a position, and may do in it. */
  interface ViewOut {
    match: string;
    game: string;
    n: number;
    seq: number;
    ply: number;
    plies: number;
    seat: number | null;
    status: string;
    to_move: number;
    step: string;
    prompt: string;
    public: Record<string, any>;
    mine: Record<string, any>;
    memory: Record<string, any>;
    outlook: Record<string, any>;
    lines: Array<LineOut>;
    more: boolean;
    undo: UndoOut;
    last: Array<LastOut>;
    rolls: Array<RollOut>;
    scores: Array<number | null> | null;
    outcome: OutcomeOut | null;
    together?: Array<number>;
    missed?: Array<string>;
    share?: number;
    secret?: boolean;
    staged?: Array<number>;
    done?: boolean;
    blind?: boolean;
    log?: Array<LogLine>;
    open?: Array<Record<string, any>>;
  }
  /** Look on, by the token of a link. */
  interface WatchIn {
    token: string;
  }
  /** A puzzle. */
  interface WhichIn {
    number: number;
  }
  /** What is refused: a target on the screen, or an action, after staged actions. */
  interface WhyIn {
    seat: number;
    seq?: number | null;
    actions?: Array<number>;
    target?: string | null;
    action?: number | null;
  }
  /** A refusal; `right` if it is the one the step asked for. */
  interface WhyOut {
    allowed?: boolean;
    right?: boolean;
    praise?: string;
    clause?: string;
    title?: string;
    text?: string;
    link?: string;
  }
}
