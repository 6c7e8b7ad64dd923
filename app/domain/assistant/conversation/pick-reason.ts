import { languageName } from '#domain/shared/languages.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { MovieDetails, ShowDetails } from '#domain/title/media.ts'
import type { Criteria } from '../criteria/criteria.ts'
import { assistantReplies, formatList, formatRuntime } from './replies.ts'

type Details = MovieDetails | ShowDetails

const MAX_GENRES = 2
const MAX_SHARED = 2

/** Why a title is an answer, in a line: what was asked for and is true of it, and what it is in any case. */
export function describePick(title: Details, criteria: Criteria, referenceTitles: readonly Details[]): string {
	const parts = [
		genreText(title),
		...referenceTitles.map((model) => similarityText(title, model)),
		peopleText(title, criteria),
		topicText(criteria),
		languageText(title, criteria),
		criteria.runtimeMinutes ? runtimeText(title) : null,
		title.voteAverage > 0 ? `rated ${title.voteAverage.toFixed(1)}` : null,
	]
	return `${parts.filter((part) => part !== null && part !== '').join(', ')}.`
}

function genreText({ genres, type }: Details): string {
	const names = genres.slice(0, MAX_GENRES).map(({ name }) => name.toLowerCase())
	const kind = type === 'movie' ? 'film' : 'series'
	return names.length > 0 ? `${names.join(' and ')} ${kind}` : kind
}

/** The traits that it shares with a title that was named, or that it stands beside it. */
function similarityText(title: Details, reference: Details): string {
	const names = new Set([...title.genres, ...title.keywords].map(({ name }) => name.toLowerCase()))
	const shared = [...reference.keywords, ...reference.genres]
		.map(({ name }) => name.toLowerCase())
		.filter((name) => names.has(name))
	const few = [...new Set(shared)].slice(0, MAX_SHARED)
	return few.length > 0 ? `${formatList(few)} as in ${reference.title}` : `often seen beside ${reference.title}`
}

function peopleText({ cast, crew }: Details, { people }: Criteria): string | null {
	const wanted = new Set([...people.all, ...people.any].map(({ name }) => fold(name)))
	const isWanted = ({ name }: { name: string }) => wanted.has(fold(name))
	const makers = crew.filter(({ job }) => job === 'Director' || job === 'Creator')
	const makerNames = [
		...new Set((wanted.size > 0 ? makers.filter(isWanted) : makers.slice(0, 1)).map(({ name }) => name)),
	]
	const castNames = cast.filter(isWanted).map(({ name }) => name)
	const words = [
		makerNames.length > 0 ? assistantReplies.directedBy(makerNames) : '',
		castNames.length > 0 ? assistantReplies.withCast(castNames) : '',
	]
	return words.filter(Boolean).join(', ')
}

function topicText({ topics }: Criteria): string | null {
	return topics.all.length > 0 ? `about ${formatList(topics.all)}` : null
}

function languageText({ originalLanguage }: Details, { languages }: Criteria): string | null {
	const isAsked = languages.any.length > 0 || languages.none.length > 0
	return isAsked && originalLanguage ? `in ${languageName(originalLanguage)}` : null
}

function runtimeText(title: Details): string | null {
	const minutes = title.type === 'movie' ? title.runtimeMinutes : title.episodeRuntimeMinutes
	return minutes === null ? null : formatRuntime(minutes)
}
