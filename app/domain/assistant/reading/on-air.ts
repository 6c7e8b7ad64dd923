import { fold } from '#domain/shared/spelling.ts'
import type { ChatInput } from '../conversation/chat-input.ts'

export type OnAirTime = 'now' | 'today' | 'tomorrow' | 'next'

/** What a message asks about matches and live channels. Names are unverified and may match no team or channel. */
export type OnAirCriteria =
	/** `sport` as in the schedule, in lower case; `null` for any. */
	| { kind: 'matches'; sport: string | null; time: OnAirTime }
	| { kind: 'team'; name: string }
	/** `group` is what the channels are about; `null` for any. */
	| { kind: 'channels'; group: ChannelGroup | null }
	| { kind: 'channel'; name: string }
	| { kind: 'everything' }

const SPORTS: Record<string, string> = {
	'american football': 'american football|nfl|gridiron',
	baseball: 'baseball|mlb',
	basketball: 'basketball|nba|hoops',
	boxing: 'boxing',
	cricket: 'cricket',
	cycling: 'cycling',
	football: 'football|soccer|footie|footy|fussball|futbol',
	golf: 'golf',
	handball: 'handball',
	'ice hockey': 'ice hockey|hockey|nhl',
	motorsport: 'motorsport|motorsports|motor sport|racing|f1|formula 1|formula one|formula1|motogp|nascar',
	rugby: 'rugby',
	tennis: 'tennis',
	volleyball: 'volleyball',
}

/** Kinds of channels with their synonyms. */
const GROUPS = {
	news: 'news|headlines',
	sports: 'sports|sport|sporting',
	movies: 'movie|movies|film|films|cinema',
	music: 'music|radio|concert|concerts|songs',
	kids: 'kids|kid|children|childrens|child|toddler|toddlers|family|cartoon|cartoons',
	nature: 'nature|animal|animals|wildlife',
	places: 'places|travel|city|webcam|webcams|cam|cams',
	business: 'business|finance|money',
	weather: 'weather',
	religion: 'religion|religious|faith',
	shopping: 'shopping',
	documentary: 'documentary|documentaries',
	comedy: 'comedy',
	series: 'series',
} as const
export type ChannelGroup = keyof typeof GROUPS

interface Synonym {
	name: string
	synonym: string
}

/** Synonyms, longest first. */
const synonymsOf = (known: Readonly<Record<string, string>>): readonly Synonym[] =>
	Object.entries(known)
		.flatMap(([name, words]) => words.split('|').map((synonym) => ({ name, synonym })))
		.sort((a, b) => b.synonym.length - a.synonym.length)
const SPORT_SYNONYMS = synonymsOf(SPORTS)
const GROUP_SYNONYMS = synonymsOf(GROUPS)

/** Words that the names of such groups may contain in a playlist. */
export function groupWords(group: ChannelGroup): string[] {
	return GROUPS[group].split('|')
}

const PHRASES: readonly (readonly [RegExp, string])[] = [
	[/ (?:what|when|where|who|which|how)s /g, ' what is '],
	[/ (?:right now|at the moment|at present|just now|at this moment|currently) /g, ' now '],
	[/ (?:this (?:evening|afternoon|morning)|tonite) /g, ' tonight '],
	[/ (?:tele|telly|television) /g, ' tv '],
	[/ (?:live ?stream|livestream)(?:s|ing)? /g, ' live '],
]

const TIMES: ReadonlyMap<string, OnAirTime> = new Map([
	['now', 'now'],
	['live', 'now'],
	['today', 'today'],
	['tonight', 'today'],
	['later', 'today'],
	['tomorrow', 'tomorrow'],
	['next', 'next'],
	['upcoming', 'next'],
	['soon', 'next'],
	['coming', 'next'],
	['weekend', 'next'],
	['week', 'next'],
])
const GENERAL_SPORT_WORDS = wordSet('sport sports match matches game games fixture fixtures race races')
const GAME_WORDS = wordSet('match matches game games fixture fixtures race races')
const CHANNEL_WORDS = wordSet('channel channels station stations')
const QUESTION_WORDS = wordSet('what which when any anything there')
const ON_AIR_WORDS = wordSet('on playing played showing shown live there any when')
/** Words that do not change the meaning. */
const FILLER_WORDS = wordSet(
	'a about again all and are at available be being best big can could current do does find for from get give good great have having hello hey hi i id im in is it kindly let lets like list look me my of ok okay one ones or our out play please put recommend run running see show some start stream switch tell thanks thank the these this to tune turn up us wanna want watch we will would you your tv screen hear listen need open go going happening broadcast broadcasts broadcasting home here how many know time schedule scheduled',
)
/** Names of kinds of titles, unless they describe a channel ("a movie channel"). */
const TITLE_WORDS =
	/ (?:movies?|films?|shows|series|sitcoms?|documentar(?:y|ies)|dramas?|comed(?:y|ies)|thrillers?|biopics?|anime|cartoons?|remakes?|concerts?|musicals?|romcoms?|episodes?|seasons?|trailers?|starring|directed|(?<! channels )about|watchlist|like) (?!(?:tv )?(?:channels?|stations?) )/
const MAX_NAME_LENGTH = 60
/** Words that are not names. */
const POINTER_WORDS = wordSet(
	'it this that he she they them these those one something anything nothing everything here there',
)

/** Parses a message about what is on; `null` for any other. */
export function parseOnAir(input: ChatInput): OnAirCriteria | null {
	const sentence = normalizeSentence(input)
	const words = sentence.trim().split(' ')
	if (sentence.trim() === '' || TITLE_WORDS.test(sentence)) return null
	return parseGeneric(sentence, words) ?? parseNamed(sentence)
}

/** Whether the criteria name no team or channel. */
export function isGenericOnAir(criteria: OnAirCriteria | null): boolean {
	return criteria !== null && criteria.kind !== 'team' && criteria.kind !== 'channel'
}

/** Folds the text, replaces synonyms, and adds a space at each end. */
function normalizeSentence(input: ChatInput): string {
	const apart = input
		.toLowerCase()
		.replace(/\b(what|when|where|who|it|that|there)['’]s\b/g, '$1 is')
		.replace(/['’]s\b/g, '')
	return PHRASES.reduce((sentence, [pattern, word]) => sentence.replace(pattern, word), ` ${fold(apart)} `)
}

/** Parses a sentence that consists of known words. */
function parseGeneric(sentence: string, words: readonly string[]): OnAirCriteria | null {
	const said = new Set(words)
	const sport = findNamed(sentence, said, SPORT_SYNONYMS)
	const group = findNamed(sentence, said, GROUP_SYNONYMS)
	const rest = wordsWithout(sentence, [sport?.synonym, group?.synonym])
	const isKnown = (word: string) =>
		[GENERAL_SPORT_WORDS, CHANNEL_WORDS, QUESTION_WORDS, ON_AIR_WORDS, FILLER_WORDS].some((known) => known.has(word)) ||
		TIMES.has(word)
	if (!rest.every(isKnown)) return null
	const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word))
	const isTv = words.includes('tv')
	const isLive = words.includes('live')
	if (has(CHANNEL_WORDS) || (isLive && isTv) || isNews(sentence, isLive)) {
		// "When is the cricket on which channel" asks for the match.
		return sport
			? toMatchesCriteria(sport.name, words)
			: { kind: 'channels', group: (group?.name as ChannelGroup) ?? null }
	}
	if (isTv && words.includes('on') && has(QUESTION_WORDS) && !sport && !has(GENERAL_SPORT_WORDS))
		return { kind: 'everything' }
	if (sport || has(GENERAL_SPORT_WORDS))
		return asksForMatches(words, sport !== null) ? toMatchesCriteria(sport?.name ?? null, words) : null
	if (group) return null
	return isWhateverIsOn(words) ? { kind: 'everything' } : null
}

function isNews(sentence: string, isLive: boolean): boolean {
	return / news /.test(sentence) && (isLive || / (?:watch|put on|turn on|see) (?:the |some )?news /.test(sentence))
}

/** "Football tonight", "what games are on", "any rugby": not "cricket", and not "the game". */
function asksForMatches(words: readonly string[], isOfSport: boolean): boolean {
	const hasTime = words.some((word) => TIMES.has(word))
	const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word))
	const isGeneral = words.some((word) => word === 'sport' || word === 'sports')
	if (isOfSport || isGeneral) return hasTime || has(ON_AIR_WORDS) || (isOfSport && has(GAME_WORDS))
	return (hasTime && words.length > 1) || (has(QUESTION_WORDS) && has(ON_AIR_WORDS))
}

function toMatchesCriteria(sport: string | null, words: readonly string[]): OnAirCriteria {
	const times = words.flatMap((word) => TIMES.get(word) ?? [])
	const isWhen = words.includes('when')
	const [later] = times.filter((time) => time !== 'now')
	return { kind: 'matches', sport, time: later ?? (isWhen ? 'next' : 'now') }
}

function isWhateverIsOn(words: readonly string[]): boolean {
	const has = (...some: string[]) => some.some((word) => words.includes(word))
	if (has('live')) return words.length > 1 && has('now', 'what', 'which', 'anything', 'watch', 'see', 'any', 'on')
	return has('on', 'playing', 'showing') && has('what', 'anything') && has('now') && !has('when')
}

const POLITE_PREFIX =
	/^ (?:(?:please|can|could|would|you|hey|hi|ok|okay|so|and|i|want|to|like|id|wanna|lets|let|us|me|tell|find|out|know|do) )*/
const TRAILING_WORDS = /(?: (?:please|thanks|thank you|now|today|tonight|tomorrow|next|again|then|on tv)){1,8} $/

const TEAM_PATTERNS: readonly RegExp[] = [
	/^when (?:do|does|is|are|will|did) (?:the )?(.+?) (?:play|playing|be playing|kick off|start playing|next play|on)$/,
	/^when (?:is|are) (?:the )?next (.+?) (?:match|game|fixture|race)$/,
	/^(?:when is |what is )?(?:the )?(.+?) next (?:match|game|fixture|race)$/,
	/^(?:what is |when is )?(?:the )?(?:next|upcoming) (.+?) (?:match|matches|game|games|fixtures?)$/,
	/^(?:is|are) (?:the )?(.+?) playing$/,
	/^who (?:is|are|do|does) (?:the )?(.+?) (?:play|playing)(?: against)?$/,
	/^(?:watch|see|stream|put on|turn on|show|play) (?:the )?(.+?) (?:match|game|fixture)$/,
	/^(?:watch |see |stream |put on |play |show |when is )?(?:the )?(.+? (?:v|vs|versus|against) .+)$/s,
	/^(.+?) (?:fixtures|match schedule)$/,
]
const CHANNEL_PATTERNS: readonly RegExp[] = [
	/^what is (?:live )?(?:on|playing on|showing on|running on|next on|coming on) (?:the )?(.+)$/,
	/^(?:tune in to|tune into|tune to|switch to|turn on|turn to|go to|open|watch|see|put on|play|show|stream) (?:the )?(.+?) (?:live|channel|live channel|tv channel|station)$/,
	/^(?:tune in to|tune into|tune to|switch to|turn on) (?:the )?(.+)$/,
	/^(?:watch|put on|play|turn on|show|go to|switch to)? ?channel (?:number )?(\d{1,4})$/,
]

/** Parses a sentence with a name. The schedule and the playlist know whether it is a team or a channel. */
function parseNamed(sentence: string): OnAirCriteria | null {
	const bare = sentence.replace(POLITE_PREFIX, ' ').replace(TRAILING_WORDS, ' ').trim()
	const team = firstCapture(bare, TEAM_PATTERNS)
	if (team) return { kind: 'team', name: team.replace(/ (?:v|vs|versus|against) /, ' ') }
	const channel = firstCapture(bare, CHANNEL_PATTERNS)
	return channel ? { kind: 'channel', name: channel } : null
}

function firstCapture(bare: string, patterns: readonly RegExp[]): string | null {
	for (const pattern of patterns) {
		const name = pattern.exec(bare)?.[1]?.trim()
		if (name && name.length <= MAX_NAME_LENGTH && !POINTER_WORDS.has(name)) return name
	}
	return null
}

/** The sport or group with the longest synonym in the sentence. */
function findNamed(sentence: string, words: ReadonlySet<string>, synonyms: readonly Synonym[]): Synonym | null {
	const isIn = (synonym: string) => (synonym.includes(' ') ? sentence.includes(` ${synonym} `) : words.has(synonym))
	return synonyms.find(({ synonym }) => isIn(synonym)) ?? null
}

function wordsWithout(sentence: string, parts: readonly (string | undefined)[]): string[] {
	const rest = parts.reduce<string>((left, part) => (part ? left.replace(` ${part} `, ' ') : left), sentence)
	return rest.split(' ').filter(Boolean)
}

function wordSet(words: string): ReadonlySet<string> {
	return new Set(words.split(' '))
}
