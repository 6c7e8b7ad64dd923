import { loadMainPlay, loadTitle, type MainPlaySources } from '#app/features/title/main-play.server.ts'
import { hasChoices } from '#domain/browse/choices.ts'
import { pickAnswer } from '#domain/browse/hero.ts'
import { isIncluded } from '#domain/providers/availability.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { formatRuntime } from '#domain/shared/time.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { Catalog } from '#domain/title/port.ts'
import { titleCount } from '../list-data.ts'
import { type ListSources, readList } from '../list-loader.server.ts'

/** The titles of the list that the choices ask for; `null` without choices. */
export async function loadAnswer(filters: BrowseFilters, sources: ListSources) {
	if (!hasChoices(filters)) return null
	const { titles, cards, marking, offered, totalResults, note } = await readList(filters, sources)
	const isOn = ({ id }: { id: string }) => filters.providers.includes(id)
	return {
		hero: pickAnswer(marking.recommendable(titles)),
		cards: marking.mark(marking.recommendable(cards)),
		/** '1,234 movies'; `null` where the count is unknown. */
		count: totalResults === null ? null : titleCount(filters.type, totalResults),
		note,
		/** Names of the chosen services. */
		services: offered.filter(isOn).map(({ name }) => name),
	}
}

interface HeroSources extends MainPlaySources {
	catalog: Pick<Catalog, 'movie' | 'show'>
	/** The services that are chosen on the page, before the viewer's own. */
	chosen: BrowseFilters['providers']
}

/** What the page of a title knows and lists don't: its length, and what its main button does. `null` when it cannot be asked. */
export async function loadHeroDetails(ref: TitleRef, { catalog, chosen, ...sources }: HeroSources) {
	const title = await loadTitle(catalog, ref).catch(() => null)
	if (!title) return null
	const myProviders = chosen.length > 0 ? { myProviderIds: chosen } : sources.myProviders
	const minutes = title.type === 'movie' ? title.runtimeMinutes : title.episodeRuntimeMinutes
	return {
		play: await loadMainPlay(title, { ...sources, myProviders }),
		length: formatRuntime(minutes),
		/** Names of the services that include it. */
		services: (title.offers.find(({ region }) => region === sources.requestContext.region)?.offers ?? [])
			.filter(({ kind }) => isIncluded(kind))
			.map(({ providerName }) => providerName),
	}
}
