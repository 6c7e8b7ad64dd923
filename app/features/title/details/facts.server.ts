import { isLanguageCode, languageName, languageTagName } from '#domain/shared/languages.ts'
import { externalUrl } from '#domain/shared/links.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { commaList } from '#domain/shared/text.ts'
import { formatDate } from '#domain/shared/time.ts'
import { detailsWords } from '#domain/title/details-words.ts'
import { type CrewMember, JOBS, type MovieDetails, type ShowDetails } from '#domain/title/media.ts'
import { langOfOriginal } from '#domain/title/text-langs.ts'
import { topicName } from '#domain/title/topics.ts'

const MAX_PEOPLE = 4
const MAX_KEYWORDS = 8

export interface PersonLink {
	id: number
	name: string
}

/** One fact: text, links to people, or external links. */
export type Fact =
	| { label: string; kind: 'text'; text: string; lang?: string }
	| { label: string; kind: 'people'; people: PersonLink[] }
	| { label: string; kind: 'links'; links: { label: string; url: string }[] }

/** The people with one of the jobs, each once, in the order of the credits. */
function peopleOf(crew: readonly CrewMember[], jobs: readonly string[]): PersonLink[] {
	const found = uniqueBy(
		crew.filter(({ job }) => jobs.includes(job)),
		({ id }) => id,
	)
	return found.slice(0, MAX_PEOPLE).map(({ id, name }) => ({ id, name }))
}

/** The creators of a show, or else the directors. */
export function creatorsOf(title: MovieDetails | ShowDetails): { label: string; people: PersonLink[] } | null {
	const creators = title.type === 'tv' ? title.createdBy.slice(0, MAX_PEOPLE).map(({ id, name }) => ({ id, name })) : []
	if (creators.length > 0) return { label: detailsWords.createdBy, people: creators }
	const directors = peopleOf(title.crew, JOBS.directing)
	return directors.length > 0 ? { label: detailsWords.directedBy, people: directors } : null
}

/** Facts that the head of the page doesn't show. Unknown ones are left out. */
export function toFacts(title: MovieDetails | ShowDetails): Fact[] {
	return [
		isReleaseShown(title)
			? null
			: textFact(
					title.type === 'movie' ? detailsWords.released : detailsWords.firstAired,
					formatDate(title.releaseDate),
				),
		textFact(detailsWords.status, statusName(title.status)),
		...(title.type === 'tv' ? showFacts(title) : []),
		textFact(
			detailsWords.originalTitle,
			title.originalTitle === title.title ? null : title.originalTitle,
			langOfOriginal(title.originalTitle, title.originalLanguage),
		),
		textFact(detailsWords.originalLanguage, languageNameOf(title.originalLanguage)),
		textFact(detailsWords.countries({ count: title.countries.length }), commaList(title.countries)),
		peopleFact(detailsWords.writtenBy, peopleOf(title.crew, JOBS.writing)),
		peopleFact(detailsWords.music, peopleOf(title.crew, JOBS.music)),
		peopleFact(detailsWords.cinematography, peopleOf(title.crew, JOBS.camera)),
		textFact(
			detailsWords.collection,
			title.type === 'movie' ? (title.collection?.name ?? null) : null,
			title.langs?.collection,
		),
		textFact(
			detailsWords.keywords,
			commaList(title.keywords.slice(0, MAX_KEYWORDS).map(({ name }) => topicName(name))),
		),
		linksFact(title),
	].filter((fact) => fact !== null)
}

/** Whether "Where to watch" already shows the release date. */
function isReleaseShown(title: MovieDetails | ShowDetails): boolean {
	return title.type === 'movie' && title.releaseDate !== null && title.releases?.cinema === title.releaseDate
}

function showFacts(show: ShowDetails): (Fact | null)[] {
	return [
		textFact(detailsWords.networks({ count: show.networks.length }), commaList(show.networks)),
		textFact(
			detailsWords.episodes,
			show.numberOfEpisodes > 0 ? detailsWords.episodeCount({ count: show.numberOfEpisodes }) : null,
		),
	]
}

/** The metadata service has these in English only; a released film needs none. */
function statusName(status: string | null): string | null {
	if (!status || status === 'Released') return null
	return detailsWords.statusName({ status: status.replaceAll(' ', ''), name: status })
}

function textFact(label: string, value: string | null, lang?: string): Fact | null {
	return value ? { label, kind: 'text', text: value, ...(lang && { lang }) } : null
}

function peopleFact(label: string, found: PersonLink[]): Fact | null {
	return found.length > 0 ? { label, kind: 'people', people: found } : null
}

function linksFact({ homepage, imdbId }: MovieDetails | ShowDetails): Fact | null {
	const official = homepage ? externalUrl(homepage) : null
	const found = [
		...(official ? [{ label: detailsWords.officialSite, url: official }] : []),
		...(imdbId ? [{ label: 'IMDb', url: `https://www.imdb.com/title/${imdbId}/` }] : []),
	]
	return found.length > 0 ? { label: detailsWords.links, kind: 'links', links: found } : null
}

/** `fr` -> `French`; `null` for no or an invalid language, and for TMDB's code of a film without dialogue. */
export function languageNameOf(code: string): string | null {
	// TMDB's own code for Cantonese.
	if (code === 'cn') return languageTagName('yue')
	return code !== 'xx' && isLanguageCode(code) ? languageName(code) : null
}
