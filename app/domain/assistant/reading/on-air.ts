import { addToList } from '#domain/shared/lists.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { ChatInput } from '../conversation/chat-input.ts'
import { segment } from './segment.ts'
import { withPlainDigits } from './tokens.ts'

export type OnAirTime = 'now' | 'today' | 'tomorrow' | 'next'

/** What channels are about. */
export type ChannelGroup =
	| 'news'
	| 'sports'
	| 'movies'
	| 'music'
	| 'kids'
	| 'nature'
	| 'places'
	| 'business'
	| 'weather'
	| 'religion'
	| 'shopping'
	| 'documentary'
	| 'comedy'
	| 'series'

/** What a message asks about matches and live channels. Names are unverified and may match no team or channel. */
export type OnAirCriteria =
	/** `sport` as in the schedule, in lower case; `null` for any. */
	| { kind: 'matches'; sport: string | null; time: OnAirTime }
	| { kind: 'team'; name: string }
	/** `group` is what the channels are about; `null` for any. */
	| { kind: 'channels'; group: ChannelGroup | null }
	| { kind: 'channel'; name: string }
	| { kind: 'everything' }

/** What a language calls matches, channels and times: the lines of its data file that begin with `on-air`. */
export interface OnAirWords {
	/** The meanings of runs of words: 'sport football', 'time now', 'channel'. */
	meanings: ReadonlyMap<string, readonly string[]>
	/** How many words the longest run has. */
	longestRun: number
	/** Sentences with the name of a team, and of a channel. */
	teams: readonly RegExp[]
	channels: readonly RegExp[]
	/** How its words are cut where they are written together. */
	cut: Parameters<typeof segment>[1]
	/** Words elided before another: "l'" in "l'OM". */
	elided: ReadonlySet<string>
}

/** @param text the data file of a language */
export function parseOnAirWords(text: string): OnAirWords {
	const meanings = new Map<string, string[]>()
	const [teams, channels]: [RegExp[], RegExp[]] = [[], []]
	const words = new Set<string>()
	const cut = { glued: new Set<string>(), articles: new Set<string>(), elided: new Set<string>() }
	let hasSpaces = true
	for (const line of text.split('\n')) {
		const [key = '', rest = ''] = line.split(': ')
		if (key === 'spaces') hasSpaces = rest !== 'none'
		if (key === 'glued' || key === 'articles' || key === 'elided')
			for (const word of rest.split(' ')) cut[key].add(fold(word))
		const [, meaning] = /^on-air (.+)$/.exec(key) ?? []
		if (meaning === undefined) continue
		for (const phrase of rest.split(', ')) {
			const folded = fold(phrase.replace(/\{\w+\}|[()[\]|]/g, ' '))
			for (const word of folded.split(' ')) words.add(word)
			if (meaning === 'team') teams.push(sentenceOf(phrase))
			else if (meaning === 'channel-named') channels.push(sentenceOf(phrase))
			else addToList(meanings, folded, meaning)
		}
	}
	const longestRun = Math.max(0, ...[...meanings.keys()].map((run) => run.split(' ').length))
	const longest = hasSpaces ? 0 : Math.max(0, ...[...words].map(({ length }) => length))
	const { elided, ...parts } = cut
	return { meanings, longestRun, teams, channels, cut: { ...parts, words, common: new Set(), longest }, elided }
}

const PIECE = /\{\w+\}|\[[^[\]]*\]|\([^()]*\)|\S+/g
/** No team or channel has a longer name. */
const NAME = '(.{1,60}?) '
const CHANNEL_NUMBER = '(\\d{1,4}) '

/** 'when does [the] {name} play' for words that are each followed by a space. */
function sentenceOf(phrase: string): RegExp {
	const parts = (phrase.match(PIECE) ?? []).map((piece) => {
		if (piece === '{name}') return NAME
		if (piece === '{number}') return CHANNEL_NUMBER
		const words = piece
			.replace(/[()[\]]/g, '')
			.split('|')
			.map(fold)
			.join('|')
		return piece.startsWith('[') ? `(?:(?:${words}) )?` : `(?:${words}) `
	})
	return new RegExp(`^${parts.join('')}$`)
}

/** Words that the names of such groups may contain in a playlist, in these languages. */
export function groupWords(group: ChannelGroup, languages: Iterable<OnAirWords>): string[] {
	return [...languages].flatMap(({ meanings, cut }) =>
		[...meanings]
			.filter(([, said]) => said.includes(`group ${group}`))
			.flatMap(([run]) => [run, ...[...cut.articles].map((article) => article + run)]),
	)
}

/**
 * Reads a message about what is on in the first language that has words for it; `null` for any other message.
 * @param languages the likeliest first: no more of them are asked for than it takes
 */
export function readOnAir(input: ChatInput, languages: Iterable<OnAirWords>): OnAirCriteria | null {
	const readings: { words: OnAirWords; runs: Run[] }[] = []
	for (const words of languages) {
		const runs = runsIn(wordsOf(input, words), words)
		if (runs.length === 0 || isAboutTitles(runs)) continue
		const generic = genericIn(runs)
		if (generic) return generic
		readings.push({ words, runs })
	}
	return firstOf(readings, ({ runs, words }) => namedIn(runs, words))
}

/** Whether the criteria name no team or channel. */
export function isGenericOnAir(criteria: OnAirCriteria | null): boolean {
	return criteria !== null && criteria.kind !== 'team' && criteria.kind !== 'channel'
}

/** A run of words, and what it means; nothing where it is not known. */
interface Run {
	words: string
	meanings: readonly string[]
}

const POSSESSIVE = /['’]s$/i
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** The words of a message, folded, without what is only joined to a name: "l'OM", "Barcelona's". */
function wordsOf(input: string, { cut, elided }: OnAirWords): string[] {
	const bare = (written: string) => {
		const [first = '', rest] = written.split(/['’](.*)/)
		return rest && elided.has(fold(first)) ? rest : written.replace(POSSESSIVE, '')
	}
	return withPlainDigits(input)
		.split(/\s+/)
		.filter((written) => LETTER_OR_DIGIT.test(written))
		.map((written) =>
			fold(written)
				.split(' ')
				.every((word) => cut.words.has(word))
				? written
				: bare(written),
		)
		.flatMap((written) => fold(written).split(' '))
		.flatMap((word) => segment(word, cut))
}

/** Takes the longest run that is known at each place. */
function runsIn(words: readonly string[], { meanings, longestRun }: OnAirWords): Run[] {
	const runs: Run[] = []
	for (let at = 0; at < words.length; ) {
		let length = Math.min(longestRun, words.length - at)
		while (length > 1 && !meanings.has(words.slice(at, at + length).join(' '))) length--
		const run = words.slice(at, at + Math.max(1, length)).join(' ')
		runs.push({ words: run, meanings: meanings.get(run) ?? [] })
		at += Math.max(1, length)
	}
	return runs
}

const isOf = (run: Run | undefined, ...meanings: readonly string[]) =>
	run?.meanings.some((one) => meanings.includes(one)) ?? false

const hasAny = (runs: readonly Run[], ...meanings: readonly string[]) => runs.some((run) => isOf(run, ...meanings))

/** What follows a kind of meaning: the sports of 'sport football'. */
function valuesOf(runs: readonly Run[], kind: string): string[] {
	const values = runs.flatMap(({ meanings }) =>
		meanings.flatMap((one) => (one.startsWith(`${kind} `) ? [one.slice(kind.length + 1)] : [])),
	)
	return [...new Set(values)]
}

/** Whether it names a kind of title that describes no channel ("a movie channel"). */
function isAboutTitles(runs: readonly Run[]): boolean {
	return runs.some((run, at) => {
		const next = isOf(runs[at + 1], 'tv') ? runs[at + 2] : runs[at + 1]
		return isOf(run, 'title') && !isOf(next, 'channel') && !isOf(runs[at - 1], 'channel')
	})
}

/** Reads a message of which every word is known. */
function genericIn(runs: readonly Run[]): OnAirCriteria | null {
	if (!runs.every(({ meanings }) => meanings.length > 0)) return null
	const [sport = null, ...otherSports] = valuesOf(runs, 'sport')
	const groups = valuesOf(runs, 'group') as ChannelGroup[]
	if (otherSports.length > 0) return null
	const isNews = groups.includes('news') && hasAny(runs, 'live', 'see')
	if (hasAny(runs, 'channel') || (hasAny(runs, 'live') && hasAny(runs, 'tv')) || isNews) {
		// "When is the cricket on which channel" asks for the match.
		if (sport) return matchesOf(sport, runs)
		return groups.length > 1 ? null : { kind: 'channels', group: groups[0] ?? null }
	}
	const isOfSport = sport !== null || hasAny(runs, 'sports', 'game')
	if (isOfSport) return asksForMatches(runs, sport !== null) ? matchesOf(sport, runs) : null
	if (hasAny(runs, 'tv') && hasAny(runs, 'playing') && hasAny(runs, 'ask', 'any', 'when')) return { kind: 'everything' }
	return groups.length === 0 && isWhateverIsOn(runs) ? { kind: 'everything' } : null
}

/** "Football tonight", "what games are on", "any rugby": not "cricket", and not "the game". */
function asksForMatches(runs: readonly Run[], isOfSport: boolean): boolean {
	const hasTime = valuesOf(runs, 'time').length > 0
	const isOnAir = hasAny(runs, 'playing', 'live', 'any', 'when')
	if (isOfSport || hasAny(runs, 'sports')) return hasTime || isOnAir || (isOfSport && hasAny(runs, 'game'))
	return (hasTime && runs.length > 1) || (hasAny(runs, 'ask', 'any', 'when') && isOnAir)
}

function matchesOf(sport: string | null, runs: readonly Run[]): OnAirCriteria {
	const [later] = (valuesOf(runs, 'time') as OnAirTime[]).filter((time) => time !== 'now')
	return { kind: 'matches', sport, time: later ?? (hasAny(runs, 'when') ? 'next' : 'now') }
}

function isWhateverIsOn(runs: readonly Run[]): boolean {
	const others = runs.filter((run) => !isOf(run, 'live'))
	if (hasAny(others, 'when')) return false
	if (others.length < runs.length) return hasAny(others, 'ask', 'any', 'see', 'playing', 'time now')
	return hasAny(others, 'playing') && hasAny(others, 'ask') && hasAny(others, 'time now')
}

/** Reads a sentence with a name. The schedule and the playlist know whether it is a team or a channel. */
function namedIn(runs: readonly Run[], words: OnAirWords): OnAirCriteria | null {
	const isTime = (run: Run) => valuesOf([run], 'time').length > 0 && !isOf(run, 'live')
	const from = runs.findIndex((run) => !isOf(run, 'polite'))
	const to = runs.map((run) => isOf(run, 'polite') || isTime(run)).lastIndexOf(false)
	const sentence = runs
		.slice(from, to + 1)
		.map((run) => `${run.words} `)
		.join('')
	const team = nameIn(sentence, words.teams, words)
	if (team !== null) return { kind: 'team', name: team }
	const channel = nameIn(sentence, words.channels, words)
	return channel === null ? null : { kind: 'channel', name: channel }
}

/** A space that the cutting has made, not one between Latin words. */
const CUT = /(?<![a-z\d]) | (?![a-z\d])/g

function nameIn(sentence: string, patterns: readonly RegExp[], { meanings, cut }: OnAirWords): string | null {
	for (const pattern of patterns) {
		const [, ...names] = pattern.exec(sentence) ?? []
		const name = names.map((one) => (cut.longest > 0 ? one.replace(CUT, '') : one)).join(' ')
		if (name !== '' && !meanings.get(name)?.includes('pointer')) return name
	}
	return null
}

function firstOf<T, R>(items: readonly T[], read: (item: T) => R | null): R | null {
	for (const item of items) {
		const found = read(item)
		if (found !== null) return found
	}
	return null
}
