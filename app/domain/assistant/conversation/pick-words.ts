import { languageName } from '#domain/shared/languages.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { MovieDetails, ShowDetails } from '#domain/title/media.ts'
import type { TitleRequest } from '../criteria/criteria.ts'
import { assistantWords, lengthWords, listed } from './assistant-words.ts'

type Details = MovieDetails | ShowDetails

const MAX_GENRES = 2
const MAX_SHARED = 2

/** Why a title is an answer, in a line: what was asked for and is true of it, and what it is in any case. */
export function pickWords(title: Details, request: TitleRequest, models: readonly Details[]): string {
	const parts = [
		genreWords(title),
		...models.map((model) => likeness(title, model)),
		peopleWords(title, request),
		themeWords(request),
		languageWords(title, request),
		request.runtimeMinutes ? lengthOf(title) : null,
		title.voteAverage > 0 ? `rated ${title.voteAverage.toFixed(1)}` : null,
	]
	return `${parts.filter((part) => part !== null && part !== '').join(', ')}.`
}

function genreWords({ genres, type }: Details): string {
	const names = genres.slice(0, MAX_GENRES).map(({ name }) => name.toLowerCase())
	const kind = type === 'movie' ? 'film' : 'series'
	return names.length > 0 ? `${names.join(' and ')} ${kind}` : kind
}

/** The traits that it shares with a title that was named, or that it stands beside it. */
function likeness(title: Details, model: Details): string {
	const names = new Set([...title.genres, ...title.keywords].map(({ name }) => name.toLowerCase()))
	const shared = [...model.keywords, ...model.genres]
		.map(({ name }) => name.toLowerCase())
		.filter((name) => names.has(name))
	const few = [...new Set(shared)].slice(0, MAX_SHARED)
	return few.length > 0 ? `${listed(few)} as in ${model.title}` : `often seen beside ${model.title}`
}

function peopleWords({ cast, crew }: Details, { people }: TitleRequest): string | null {
	const wanted = new Set([...people.all, ...people.any].map(({ name }) => fold(name)))
	const isWanted = ({ name }: { name: string }) => wanted.has(fold(name))
	const makers = crew.filter(({ job }) => job === 'Director' || job === 'Creator')
	const makerNames = [
		...new Set((wanted.size > 0 ? makers.filter(isWanted) : makers.slice(0, 1)).map(({ name }) => name)),
	]
	const castNames = cast.filter(isWanted).map(({ name }) => name)
	const words = [
		makerNames.length > 0 ? assistantWords.directedBy(makerNames) : '',
		castNames.length > 0 ? assistantWords.withCast(castNames) : '',
	]
	return words.filter(Boolean).join(', ')
}

function themeWords({ themes }: TitleRequest): string | null {
	return themes.all.length > 0 ? `about ${listed(themes.all)}` : null
}

function languageWords({ originalLanguage }: Details, { languages }: TitleRequest): string | null {
	const isAsked = languages.any.length > 0 || languages.none.length > 0
	return isAsked && originalLanguage ? `in ${languageName(originalLanguage)}` : null
}

function lengthOf(title: Details): string | null {
	const minutes = title.type === 'movie' ? title.runtimeMinutes : title.episodeRuntimeMinutes
	return minutes === null ? null : lengthWords(minutes)
}
