import { mediaKey } from '#domain/shared/media-ref.ts'
import { fold } from '#domain/shared/spelling.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { ChatInput } from '../conversation/chat-input.ts'
import { stemsOf, tellsOf } from './word-stems.ts'

/** "The one where toys come alive", "whats that movie with the shark called": one title is meant, told by its story. */
const TOLD =
	/^(?:(?:hi|hey|hello|ok|so|um|please)[ ,]+)*(?:(?:whats?|what is|what was|which (?:is|was)|do you know|does anyone know|i forgot|i cant remember|i am looking for|im looking for|looking for|trying to find|find)\s+)?(?:the name of |the title of |whats called )?(?:the|that|this) (?:old |new |famous |classic )?(?:one|movie|film|show|series|flick|picture|cartoon|thing)(?: called| again| from \d{2,4}s?| from the \d0s)* (?:where|wher|with|about|in which|when|that has|who|whre)\b/

/** The story in a message that tells one; `null` in any other. */
export function storyIn(message: ChatInput): string | null {
	const words = fold(message)
	const cue = TOLD.exec(words)?.[0]
	return cue === undefined ? null : words.slice(cue.length).trim()
}

/** Of the natural logarithm of how rare a word is, summed: two rare words, or three less rare ones. */
const MIN_SCORE = 9
const MIN_WORDS = 2
/** How much better than the next one a title has to be told. */
const MIN_LEAD = 1.2

/** The title whose overview tells the story, by the words they share: rare ones count more. `null` when none is clearly meant. */
export function titleOfStory<T extends TitleSummary>(story: string, titles: readonly T[]): T | null {
	const [best, next] = rankByStory(stemsOf(story), titles)
	const isClear =
		best && best.count >= MIN_WORDS && best.score >= MIN_SCORE && best.score >= MIN_LEAD * (next?.score ?? 0)
	return isClear ? best.title : null
}

/** A story of one telling word is told by that word. */
const MIN_KIN_SCORE = 4

/** The titles that tell of the same as a plot, the nearest first. */
export function titlesOfPlot<T extends TitleSummary>(plot: string, titles: readonly T[]): T[] {
	const wanted = stemsOf(plot)
	const least = Math.min(MIN_WORDS, wanted.size)
	const alike = rankByStory(wanted, titles).filter(({ count, score }) => count >= least && score >= MIN_KIN_SCORE)
	return alike.map(({ title }) => title)
}

function rankByStory<T extends TitleSummary>(stems: ReadonlySet<string>, titles: readonly T[]) {
	const texts = uniqueBy(titles, mediaKey).map((title) => ({ title, words: storyStems(title) }))
	const wanted = [...stems]
	const rarity = new Map(
		wanted.map((word) => {
			const count = texts.filter(({ words }) => tellsOf(words, word)).length
			return [word, count === 0 ? 0 : Math.log(texts.length / count)]
		}),
	)
	return texts
		.map(({ title, words }) => {
			const shared = wanted.filter((word) => tellsOf(words, word))
			return { title, count: shared.length, score: shared.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0) }
		})
		.sort((a, b) => b.score - a.score)
}

/** What of a plot a title tells, 0..1. */
export function fractionTold(plot: ReadonlySet<string>, title: Pick<TitleSummary, 'title' | 'overview'>): number {
	if (plot.size === 0) return 0
	const told = storyStems(title)
	return [...plot].filter((stem) => tellsOf(told, stem)).length / plot.size
}

function storyStems({ title, overview }: Pick<TitleSummary, 'title' | 'overview'>): Set<string> {
	return stemsOf(`${title} ${overview}`)
}
