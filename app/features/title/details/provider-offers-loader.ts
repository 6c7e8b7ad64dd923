import type { ProviderOffers } from '#domain/providers/offers.ts'
import type { Availability, MyProviders, Provider } from '#domain/providers/port.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'

interface ProviderOffersDeps {
	availability: Availability
	myProviders: Pick<MyProviders, 'myProviderIds'>
	providers(): Provider[]
}

/** The providers' offers of a title. Waits no longer than a page may take. */
export async function loadProviderOffers(
	{ availability, myProviders, providers }: ProviderOffersDeps,
	ref: TitleRef,
): Promise<ProviderOffers> {
	const { offers, cachedAt } = await availability.offersFor(ref)
	const unavailableIds = availability.unavailableProviders()
	const unavailableProviders = providers().filter(({ id }) => unavailableIds.includes(id))
	return {
		offers,
		cachedAt,
		unavailable: unavailableProviders.map(({ name }) => name),
		myProviderIds: myProviders.myProviderIds,
	}
}
