import { formatTenths } from '#domain/shared/count.ts'
import { languageName } from '#domain/shared/languages.ts'
import { fold } from '#domain/shared/spelling.ts'
import { capitalize, joinList, nounInSentence } from '#domain/shared/text.ts'
import { formatRuntime } from '#domain/shared/time.ts'
import { GENRE_IDS } from '#domain/title/genre-words.ts'
import { genreLabelOf } from '#domain/title/genres.ts'
import { topicName } from '#domain/title/topics.ts'
import type { Criteria } from '../criteria/criteria.ts'
import { directorsOf, runtimeOf, type TitleDetails } from '../criteria/title-facts.ts'
import { reasonWords as words } from './reply-words.ts'

const MAX_GENRES = 2
const MAX_SHARED = 2

/** Why a title was picked, in one line, without repeating its card and the chips. */
export function describePick(
	title: TitleDetails,
	criteria: Criteria,
	referenceTitles: readonly TitleDetails[],
): string {
	const asked = new Set<number | null>(
		[...criteria.genres.all, ...criteria.genres.any].map((word) => GENRE_IDS[word][title.type]),
	)
	const namesOf = (isAsked: boolean) =>
		title.genres.filter(({ id }) => asked.has(id) === isAsked).map(({ name }) => nounInSentence(genreLabelOf(name)))
	const genres = namesOf(false).slice(0, MAX_GENRES)
	const named = [...namesOf(true), ...genres]
	const parts = [
		joinList(genres, 'and'),
		...referenceTitles.map((reference) => similarityText(title, reference, named)),
		peopleText(title, criteria),
		languageText(title, criteria),
		formatRuntime(runtimeOf(title)),
		title.voteAverage > 0 ? words.rated({ rating: formatTenths(title.voteAverage) }) : null,
	]
	return capitalize(words.sentence({ reason: allOf(parts) }))
}

function allOf(parts: readonly (string | null)[]): string {
	const said = parts.flatMap((part) => part || [])
	return said.length === 0 ? '' : said.reduce((reason, next) => words.and({ reason, next }))
}

/** The traits it shares with a reference title, without those that are named already. */
function similarityText(title: TitleDetails, reference: TitleDetails, named: readonly string[]): string {
	const traitsOf = ({ genres, keywords }: TitleDetails) => [
		...keywords.map(({ name }) => topicName(name)),
		...genres.map(({ name }) => nounInSentence(genreLabelOf(name))),
	]
	const names = new Set(traitsOf(title))
	const shared = traitsOf(reference).filter((name) => names.has(name))
	if (shared.length === 0) return words.recommendedWith({ title: reference.title })
	const unnamed = [...new Set(shared)].filter((name) => !named.includes(name)).slice(0, MAX_SHARED)
	const { title: name } = reference
	return unnamed.length === 0
		? words.asIn({ title: name })
		: words.sharedAsIn({ shared: joinList(unnamed, 'and'), title: name })
}

function peopleText(title: TitleDetails, { people }: Criteria): string {
	const wanted = new Set([...people.all, ...people.any].map(({ name }) => fold(name)))
	const isWanted = ({ name }: { name: string }) => wanted.has(fold(name))
	const directors = directorsOf(title)
	const namedDirectors = wanted.size > 0 ? directors.filter(isWanted) : directors.slice(0, 1)
	const directorNames = [...new Set(namedDirectors.map(({ name }) => name))]
	const castNames = title.cast.filter(isWanted).map(({ name }) => name)
	return allOf([
		directorNames.length > 0 ? words.directedBy({ names: joinList(directorNames, 'and') }) : null,
		castNames.length > 0 ? words.with({ names: joinList(castNames, 'and') }) : null,
	])
}

function languageText({ originalLanguage }: TitleDetails, { languages }: Criteria): string | null {
	const isFiltered = languages.any.length > 0 || languages.none.length > 0
	return isFiltered && originalLanguage ? words.inLanguage({ language: languageName(originalLanguage) }) : null
}
