import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { isOneCriterion } from '#domain/assistant/criteria/lexicon/lexicon.ts'
import { ASKS_FOR_OTHERS } from '#domain/assistant/criteria/parser/intent/intent.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { type TitleName, titleNames } from '#domain/title/title-name.ts'
import { nearnessOf, rankByName } from '#domain/title/title-nearness.ts'
import { titleNameIn } from '#domain/title/title-request.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { findTitles, nthOfSeries } from './title-lookup.ts'

/** Sentences are longer than names. */
const MAX_NAME_WORDS = 10
/** Messages rarely mean a little-known title, unless they ask for a title or mean nothing else. */
const MIN_VOTES = 300
const MIN_VOTES_WHEN_EXPLICIT = 20
const MIN_SERIES_LENGTH = 5
/** "The martian movie". */
const KIND_AT_END = / (?:movie|film|show|series|one)$/i

/**
 * The titles whose name is the whole message, although its words also mean something else: "inside out", "war horse".
 * Empty when the message is not a name.
 */
export async function titlesOfThisName(
	message: string,
	criteria: Criteria,
	budget: CatalogBudget,
): Promise<TitleSummary[]> {
	const text = titleNameIn(message)
	const words = fold(text).split(' ')
	const isTopic = words.length > 1 && criteria.topics.all.length > 0 && criteria.genres.all.length === 0
	const isKind = isOneCriterion(words)
		? !isTopic
		: words.length === 1 && criteria.unknown.length === 0 && hasTopic(criteria)
	if (text === '' || words.length > MAX_NAME_WORDS || isKind) return []
	const isExplicit = text.length < message.trim().length || criteria.unknown.length > 0
	const minVotes = isExplicit ? MIN_VOTES_WHEN_EXPLICIT : MIN_VOTES
	const [literal, ...others] = titleNames(text)
	const withoutKind = criteria.unknown.length > 0 ? text.replace(KIND_AT_END, '') : text
	const isNamed = ({ title }: TitleName) => !isOneCriterion(fold(title).split(' '))
	const isResembled = criteria.like.length > 0
	// "Another Whiplash" asks for a similar title.
	if (isResembled && text.length < message.trim().length && ASKS_FOR_OTHERS.test(message)) return []
	const readings = [
		literal,
		...(isResembled
			? []
			: [
					others.find(({ year, isPartial }) => year !== null && !isPartial),
					others.find(
						(reading) =>
							!reading.isPartial && (reading.person !== null || reading.version !== null) && isNamed(reading),
					),
					withoutKind === text ? undefined : titleNames(withoutKind)[0],
				]),
	].filter((reading) => reading !== undefined)
	for (const reading of readings) {
		const same = rankByName(reading, await findTitles(reading.title, budget)).filter(
			(title) => nearnessOf(reading.title, title) === 'same',
		)
		const inYear = same.filter(({ releaseDate }) => reading.year === null || releaseDate?.startsWith(`${reading.year}`))
		if (inYear.some(({ voteCount }) => voteCount >= minVotes)) return inYear
	}
	const part = others.find((one) => one.part !== null && !one.isPartial)
	const nth = part && !isResembled && isSeriesName(part.title) ? await nthOfSeries(part, budget) : null
	return nth ? [nth] : []
}

/** One short word begins too many names: "second date". */
function isSeriesName(title: string): boolean {
	return title.includes(' ') || title.length >= MIN_SERIES_LENGTH
}

function hasTopic({ topics, genres, moods }: Criteria): boolean {
	return [topics, genres, moods].some(({ all, any }) => all.length + any.length > 0)
}
