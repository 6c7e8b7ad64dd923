import type { ProviderOffers } from '#domain/providers/offers.ts'
import type { Availability, MyProviders, ProviderCatalog } from '#domain/providers/port.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

interface ProviderOffersDeps {
	availability: Availability
	myProviders: Pick<MyProviders, 'myProviderIds'>
	providers: Pick<ProviderCatalog, 'known'>
}

/** The providers' offers of a title. Waits no longer than a page may take. */
export async function loadProviderOffers(
	{ availability, myProviders, providers }: ProviderOffersDeps,
	ref: TitleRef,
): Promise<ProviderOffers> {
	const { myProviderIds } = myProviders
	const { offers, cachedAt } = await availability.offersFor(ref)
	const unavailableIds = availability.unavailableProviders()
	const known = myProviderIds.length + unavailableIds.length > 0 ? await providers.known() : []
	const chosen = known.filter(({ id }) => myProviderIds.includes(id))
	return {
		offers,
		cachedAt,
		unavailable: known.filter(({ id }) => unavailableIds.includes(id)).map(({ name }) => name),
		myProviderIds,
		myCatalogIds: chosen.flatMap(({ catalogId }) => catalogId ?? []),
	}
}
