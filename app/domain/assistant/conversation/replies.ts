import type { SavedList } from '#domain/saved/saved.ts'
import { joinList } from '#domain/shared/text.ts'
import type { OfferKind } from '#domain/title/media.ts'
import type { SmallTalk } from '../reading/reading.ts'
import { replyWords as words } from './reply-words.ts'

// The built-in assistant's replies whose texts depend on more than one value.

export const SMALL_TALK_REPLIES: Readonly<Record<SmallTalk, string>> = {
	get greeting() {
		return words.greeting
	},
	get thanks() {
		return words.thanks
	},
	get bye() {
		return words.bye
	},
	get 'how-are-you'() {
		return words.howAreYou
	},
	get 'who-are-you'() {
		return words.whoAreYou
	},
	get favorite() {
		return words.favorite
	},
	get joke() {
		return words.joke
	},
	get praise() {
		return words.praise
	},
	get complaint() {
		return words.complaint
	},
}

/** “violence” */
export function quoted(name: string): string {
	return words.quoted({ name })
}

const and = (items: readonly string[]) => joinList(items, 'and')
const or = (items: readonly string[]) => joinList(items, 'or')

type Names = readonly string[]

export const assistantReplies = {
	/** @param wish "sad movies, on Netflix" @param turn changes the words, so that no sentence stands twice in a row */
	suggested(wish: string, isOne: boolean, turn: number): string {
		const article = /^[aeiou]/i.test(wish) ? 'an' : 'a'
		switch (turn % 4) {
			case 0:
				return isOne ? words.oneOffered({ article, wish }) : words.offered({ wish })
			case 1:
				return isOne ? words.oneOfferedToo({ wish }) : words.offeredToo({ wish })
			case 2:
				return isOne ? words.oneOfferedAgain({ wish }) : words.offeredAgain({ wish })
			default:
				return isOne ? words.oneOfferedOnce({ wish }) : words.offeredOnce({ wish })
		}
	},
	similarTo: (names: Names) => words.similarTo({ names: and(names) }),
	guessingAt: (said: Names) => words.guessingAt({ words: and(said.map(quoted)) }),
	guessingThatAbout: (said: Names) => words.guessingThatAbout({ words: and(said.map(quoted)) }),
	/** @param said as it was written @param more how many words are not named */
	unused: (said: Names, more: number) =>
		words.unused({ words: and([...said.map(quoted), ...(more === 0 ? [] : [words.moreWords({ count: more })])]) }),
	/** @param things as they were said: "violence" */
	cannotCheck: (things: Names) => words.cannotCheck({ things: and(things.map(quoted)) }),
	/** @param labels of what is given up */
	closest: (labels: Names) => words.closest({ labels: and(labels.map(quoted)) }),
	unknownNames: (names: Names) => words.unknownNames({ names: and(names) }),
	withoutReference: (names: Names) => words.withoutReference({ names: and(names) }),
	unknownWords: (said: Names) => words.unknownWords({ words: and(said.map(quoted)) }),
	titleNotFound: (name: string) => words.titleNotFound({ name }),
	didYouMean: (titles: Names) => words.didYouMean({ titles: or(titles) }),
	added: (title: string, list: SavedList) => words.added({ title, list }),
	already: (title: string, list: SavedList) => words.already({ title, list }),
	removed: (title: string, list: SavedList) => words.removed({ title, list }),
	notThere: (title: string, list: SavedList) => words.notThere({ title, list }),
	askForStars: (titles: Names) => words.askForStars({ title: and(titles) }),
	undone: (titles: Names) => words.undone({ titles: and(titles) }),
	/** @param region a country; `null` for the viewer's own */
	soldAt: (title: string, kind: OfferKind, names: Names, region: string | null) =>
		words.soldAt({ title, kind, names: or(names), region: region ?? 'none' }),
	notSold: (title: string, kinds: readonly OfferKind[], region: string | null) =>
		words.notSold({ title, verbs: or(kinds.map((kind) => words.watchingVerb({ kind }))), region: region ?? 'none' }),
	onServices: (title: string, names: Names, region: string | null) =>
		words.onServices({ title, names: and(names), region: region ?? 'none' }),
	onNoService: (title: string, region: string | null) => words.onNoService({ title, region: region ?? 'none' }),
	notOnService: (title: string, name: string, region: string | null) =>
		words.notOnService({ title, name, region: region ?? 'none' }),
} as const
