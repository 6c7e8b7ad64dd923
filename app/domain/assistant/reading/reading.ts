import type { Bounds } from '#domain/search/port.ts'
import type { BoundsName, Criteria, PersonRole } from '../criteria/criteria.ts'
import type { Family } from './vocabulary.ts'

export interface NamedTitle {
	kind: 'title'
	name: string
	isKnown: boolean
	/** Its name as written; the name itself may be a corrected one. */
	said?: string
	/** Whether a known title is only spelled like what was written. */
	isMisspelled?: boolean
	/** Whether all parts of its series are meant: "all three Back to the Futures". */
	isSeries?: boolean
}

/** What fills a slot of a pattern, or stands alone. */
export type Named =
	| NamedTitle
	| { kind: 'person'; name: string; isKnown: boolean }
	| { kind: 'provider'; name: string }
	| { kind: 'reference'; family: Family }
	| { kind: 'bounds'; name: BoundsName; bounds: Bounds }
	| { kind: 'number'; value: number }
	| { kind: 'words'; text: string }

export type SmallTalk =
	| 'greeting'
	| 'thanks'
	| 'bye'
	| 'how-are-you'
	| 'who-are-you'
	| 'favorite'
	| 'joke'
	| 'praise'
	| 'complaint'

/** Copies that are not legal: refused, whatever else is asked. */
export const PIRACY = 'piracy'

/** Where people live and how they are reached: refused, too. */
export const PRIVATE = 'private'

/** Whether it is refused, whatever else is asked. */
export const isRefused = (beyond: string | null | undefined) => beyond === PIRACY || beyond === PRIVATE

/** An action on a title. */
export type ActKind =
	| 'add'
	| 'favorite'
	| 'remove'
	| 'unfavorite'
	| 'rate'
	| 'mark'
	| 'hide'
	| 'unhide'
	| 'undo'
	| 'why'
	| 'play'
	| 'where'
	| 'open-history'
	| 'open-watchlist'
	| 'help'
	| 'more'
	| 'reset'

/** A question about a title or a person. */
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
	| 'country'
	| 'compare'
	| 'born'
	| 'origin'
	| 'composer'
	| 'earnings'
	| 'true-story'
	| 'series'
	| 'award'
	| 'known-for'

export interface Act {
	kind: ActKind
	/** The titles; empty for the one mentioned last. */
	titles: readonly Named[]
	/** The rating for `rate`, 1..5. */
	stars: number | null
	/** Whether a feeling stands for the stars: "I loved it". */
	isFeeling: boolean
	/** Names of providers, for `where`. */
	providers: readonly string[]
}

export interface AskedFact {
	kind: FactKind
	/** The words that ask for it. */
	said: string
	titles: readonly Named[]
	/** A role's or a person's name. */
	name: string | null
	/** For `compare`: longer, shorter, newer, older, better. For `certificate`: the age of who watches. */
	measure: string | null
}

/** The meaning of a message, as read by the rules or a model. */
export interface Reading {
	/** The actions, in order. */
	acts: readonly Act[]
	facts: readonly AskedFact[]
	/** Whether titles are wanted. */
	isFinding: boolean
	/** Whether it asks for titles other than those it names: "enjoyed Heat, any ideas?" */
	isForOthers: boolean
	/** The age of the youngest who watches, if that is a child. */
	age: number | null
	/** Named titles about which it says nothing but criteria. */
	titles: readonly Named[]
	criteria: Criteria
	/** References such as "the second one", about which nothing is asked. */
	references: readonly Named[]
	/** The role of the person mentioned last: "what else did he make"; `null` for none. */
	personRole: PersonRole | null
	/** The stars (1..5), if it puts only a number right: "make it a 10". */
	stars: number | null
	/** Whether it is a question, which may be about anything: "how do I ...". */
	isQuestion: boolean
	/** Whether it replaces the earlier criteria: "no wait, a drama". */
	isInstead: boolean
	/** Whether it goes on with what was said: "and Dune, too". */
	isAlso: boolean
	/** Whether it narrows or changes what was wanted before: "only newer ones". */
	isRefining: boolean
	/** Words that describe the story, in their order. */
	story: readonly string[]
	/** Words that must not describe the story. */
	notStory: readonly string[]
	/** Whether it searches only among the shown titles: "any of them with ...". */
	isAmongShown: boolean
	talk: SmallTalk | null
	/** Whether it speaks of suicide, self-harm or violence: then nothing else matters. */
	isInNeed: boolean
	/** A subject that is beyond this assistant: `weather`. */
	beyond: string | null
	/** Unexplained words, without everyday words. */
	left: readonly string[]
	/** Unexplained words, adjacent ones joined. */
	leftRuns: readonly string[]
	/** What was written that no part of this reading uses, adjacent words joined: a reply has to name it. */
	unused: readonly string[]
	/** The cost of the cover: the higher, the less certain. */
	cost: number
	/** How many words it has, as its language has them. */
	words: number
	/** The language that it was read in, BCP 47; `null` for English, and where its words don't tell. */
	language: string | null
	/** Another reading that is about as likely: "alien" is a title and a subject. */
	rival: Reading | null
}

/** The wanted topics that nothing announces as a subject, so they may be none: "crime films for my birthday". */
export function guessedTopics({ criteria, left }: Pick<Reading, 'criteria' | 'left'>): string[] {
	const { all, any } = criteria.topics
	return [...all, ...any].filter((topic) => topic.split(' ').every((word) => left.some((one) => one.startsWith(word))))
}

/** An act on what was mentioned last. */
export function plainAct(kind: ActKind): Act {
	return { kind, titles: [], stars: null, isFeeling: false, providers: [] }
}

export function hasAct({ acts }: Pick<Reading, 'acts'>, kind: ActKind): boolean {
	return acts.some((act) => act.kind === kind)
}

/** The average cost of a word from which a message counts as hardly read, mostly because of its language. */
export const HARDLY_READ = 0.7

export function costPerWord({ cost, words }: Pick<Reading, 'cost' | 'words'>): number {
	return cost / Math.max(1, words)
}
