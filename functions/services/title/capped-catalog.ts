import type { TitleRef } from '#domain/shared/media-ref.ts'
import { isNamed } from '#domain/shared/spelling.ts'
import { certificateWithinCap } from '#domain/title/maturity.ts'
import type { Paged, TitleSummary } from '#domain/title/media.ts'
import type { Catalog, SearchHit } from '#domain/title/port.ts'
import type { MaturityGuard } from './maturity.ts'

const itself = (title: TitleSummary) => title

/** The catalog of a profile with a cap: what is held back does not exist, and is in no list. */
export function capCatalog(catalog: Catalog, guard: MaturityGuard): Catalog {
	const titles = (all: readonly TitleSummary[]) => guard.within(all, itself)

	async function page(loading: Promise<Paged<TitleSummary>>): Promise<Paged<TitleSummary>> {
		const loaded = await loading
		return { ...loaded, results: await titles(loaded.results) }
	}

	/** Where titles are held back, nobody takes their place whose name is only like theirs. */
	async function hits(query: string, all: readonly SearchHit[]): Promise<SearchHit[]> {
		const named = all.flatMap((hit) => (hit.kind === 'title' ? [hit.title] : hit.person.knownFor))
		const allowed = new Set(await titles(named))
		const isWhole = all.every((hit) => hit.kind === 'person' || allowed.has(hit.title))
		return all.flatMap((hit): SearchHit[] => {
			if (hit.kind === 'title') return allowed.has(hit.title) ? [hit] : []
			if (!isWhole && !isNamed(hit.person.name, query)) return []
			return [
				{ ...hit, person: { ...hit.person, knownFor: hit.person.knownFor.filter((title) => allowed.has(title)) } },
			]
		})
	}

	/** The details, with the other titles that they name. */
	async function details<T extends TitleRef & { recommendations: TitleSummary[]; similar: TitleSummary[] }>(
		loading: Promise<T | null>,
	): Promise<T | null> {
		const title = await loading
		if (!title || !(await guard.allows(title))) return null
		const [recommendations, similar] = await Promise.all([titles(title.recommendations), titles(title.similar)])
		return { ...title, recommendations, similar }
	}

	async function ifAllowed<T>(ref: TitleRef, loading: Promise<T | null>): Promise<T | null> {
		const [found, isAllowed] = await Promise.all([loading, guard.allows(ref)])
		return isAllowed ? found : null
	}

	return {
		movie: (id) => details(catalog.movie(id)),
		show: (id, season) => details(catalog.show(id, season)),
		title: ({ type, id }) => ifAllowed({ type, id }, catalog.title({ type, id })),
		outline: (id) => ifAllowed({ type: 'tv', id }, catalog.outline(id)),
		season: (id, season) => ifAllowed({ type: 'tv', id }, catalog.season(id, season)),
		offers: ({ type, id }, region) => ifAllowed({ type, id }, catalog.offers({ type, id }, region)),
		async person(id) {
			const person = await catalog.person(id)
			// A biography names what somebody is known for.
			return person && { ...person, biography: '', credits: await guard.within(person.credits, itself) }
		},
		trending: (...query) => page(catalog.trending(...query)),
		// Nobody checks what people are known for.
		trendingPeople: async () => [],
		movies: (...query) => page(catalog.movies(...query)),
		shows: (...query) => page(catalog.shows(...query)),
		browse(filters, more = {}) {
			// So that a page of films is not empty where few fit. The metadata service knows no such filter of shows.
			const isNarrowed = !guard.cap.allowsUnrated && more.maxCertificate === undefined
			const cap = isNarrowed ? { maxCertificate: certificateWithinCap(guard.cap) } : {}
			return page(catalog.browse(filters, { ...more, ...cap }))
		},
		async search(query, number) {
			const found = await catalog.search(query, number)
			return { ...found, results: await hits(query, found.results) }
		},
		suggest: async (query) => hits(query, await catalog.suggest(query)),
		async match(title, year) {
			const found = await catalog.match(title, year)
			return found && (await guard.allows({ type: found.mediaType, id: found.tmdbId })) ? found : null
		},
		async candidates(title, year) {
			return guard.within(await catalog.candidates(title, year), ({ title: found }) => found)
		},
		keywords: catalog.keywords,
		companies: catalog.companies,
		watchProviders: catalog.watchProviders,
		watchRegions: catalog.watchRegions,
		async findByImdbId(imdbId) {
			const found = await catalog.findByImdbId(imdbId)
			return found && (await guard.allows(found)) ? found : null
		},
		async findEpisodeByImdbId(imdbId) {
			const found = await catalog.findEpisodeByImdbId(imdbId)
			return found && (await guard.allows({ type: 'tv', id: found.showId })) ? found : null
		},
	}
}
