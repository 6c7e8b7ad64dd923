import type { Bounds } from '#domain/search/port.ts'
import type { BoundsName, Criteria, PersonRole } from '../criteria/criteria.ts'
import type { Family } from './vocabulary.ts'

/** What stands in a slot of a pattern, or by itself. */
export type Named =
	| { kind: 'title'; name: string; isKnown: boolean }
	| { kind: 'person'; name: string; isKnown: boolean }
	| { kind: 'provider'; name: string }
	| { kind: 'reference'; family: Family }
	| { kind: 'bounds'; name: BoundsName; bounds: Bounds }
	| { kind: 'number'; value: number }
	| { kind: 'words'; text: string }

export type SmallTalk = 'greeting' | 'thanks' | 'bye' | 'how-are-you' | 'who-are-you' | 'joke' | 'praise' | 'complaint'

/** What is to be done with a title. */
export type ActKind =
	| 'add'
	| 'favorite'
	| 'remove'
	| 'unfavorite'
	| 'rate'
	| 'mark'
	| 'play'
	| 'where'
	| 'open-history'
	| 'open-watchlist'
	| 'help'
	| 'more'
	| 'reset'

/** What is asked about a title or a person. */
export type FactKind =
	| 'director'
	| 'cast'
	| 'role'
	| 'character'
	| 'length'
	| 'year'
	| 'rating'
	| 'seasons'
	| 'episodes'
	| 'ended'
	| 'plot'
	| 'genre'
	| 'certificate'
	| 'writer'
	| 'language'
	| 'compare'
	| 'born'
	| 'known-for'

export interface Act {
	kind: ActKind
	/** Empty for the one that was spoken of last. */
	titles: readonly Named[]
	/** 1..5, for `rate`. */
	stars: number | null
	/** Whether the stars are told by a feeling: "I loved it". */
	isFeeling: boolean
	/** Names of providers, for `where`. */
	providers: readonly string[]
}

export interface AskedFact {
	kind: FactKind
	titles: readonly Named[]
	/** A role's or a person's name. */
	name: string | null
	/** For `compare`: longer, shorter, newer, older, better. */
	measure: string | null
}

/** What a message says, whoever has read it. */
export interface Reading {
	/** In order. */
	acts: readonly Act[]
	facts: readonly AskedFact[]
	/** Whether titles are looked for. */
	isFinding: boolean
	/** Whether it is for others than the titles that are named: "enjoyed Heat, any ideas?" */
	isForOthers: boolean
	/** Titles that are named, and nothing said of them but criteria. */
	titles: readonly Named[]
	criteria: Criteria
	/** "The second one", where nothing is asked of it. */
	references: readonly Named[]
	/** By or with whoever was spoken of last: "what else did he make"; `null` for anybody. */
	personRole: PersonRole | null
	/** Whether it is asked as a question, which may be about anything: "how do I ...". */
	isQuestion: boolean
	/** Whether it takes the place of what was wanted before: "no wait, a drama". */
	isInstead: boolean
	/** Words on what the story tells, in the order that they were said. */
	story: readonly string[]
	/** The same that the story must not tell. */
	notStory: readonly string[]
	/** Only among the titles that were spoken of: "any of them with ...". */
	isAmongShown: boolean
	talk: SmallTalk | null
	/** What is asked for that this assistant does not do: `weather`. */
	beyond: string | null
	/** Words that nothing explains, which are no everyday words. */
	left: readonly string[]
	/** The same, joined as they stand together. */
	leftRuns: readonly string[]
	/** What the cover costs: the higher, the less sure. */
	cost: number
	/** Another reading that is about as likely: "alien" is a title and a subject. */
	rival: Reading | null
}

export function hasAct({ acts }: Pick<Reading, 'acts'>, kind: ActKind): boolean {
	return acts.some((act) => act.kind === kind)
}

/** What a word costs on average in a message of which the rules have hardly read anything: mostly one in another language. */
export const HARDLY_READ = 0.7

export function costPerWord({ cost }: Pick<Reading, 'cost'>, text: string): number {
	return cost / text.trim().split(/\s+/).length
}
