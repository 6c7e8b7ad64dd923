import { hasChoices } from '#domain/browse/choices.ts'
import { pickAnswer } from '#domain/browse/hero.ts'
import { isIncluded } from '#domain/providers/availability.ts'
import type { Availability } from '#domain/providers/port.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
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

interface OfferSources {
	catalog: Pick<Catalog, 'offers'>
	availability: Pick<Availability, 'offersFor'>
	/** ISO 3166-1. */
	region: string
}

/** Names of the services that include a title. None when they cannot be asked: a pick does without. */
export async function servicesWith(title: TitleRef, { catalog, availability, region }: OfferSources) {
	const [own, listed] = await Promise.all([
		availability.offersFor(title).then(({ offers }) => offers, nothing),
		catalog.offers(title, region).catch(nothing),
	])
	const included = [
		...own.map(({ providerName, type }) => ({ name: providerName, type })),
		...(listed ?? []).map(({ providerName, kind }) => ({ name: providerName, type: kind })),
	]
	return included.filter(({ type }) => isIncluded(type)).map(({ name }) => name)
}

const nothing = () => []
