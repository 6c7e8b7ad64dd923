import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { OfferKind } from '#domain/title/media.ts'
import { createRandom } from '#functions/embedded/art/random.ts'
import type { EmbeddedProvider } from '#functions/embedded/catalog/offers.ts'

/** Prices for renting and buying, in the country's currency. */
const PRICES: Partial<Record<OfferKind, readonly number[]>> = {
	rent: [1.99, 2.99, 3.49, 3.99, 4.99],
	buy: [7.99, 9.99, 11.99, 14.99],
}
const FRACTION_IN_4K = 0.35

/** Quality and price of an offer, derived from ids. The price is `null` for kinds without one. */
export function offerTerms({ slug }: EmbeddedProvider, { type, id }: Pick<MediaRef, 'type' | 'id'>, kind: OfferKind) {
	const random = createRandom(`${slug} ${type}:${id} terms`)
	const quality = random.chance(FRACTION_IN_4K) ? '4K' : 'HD'
	const prices = PRICES[kind]
	return { quality, price: prices ? random.pick(prices) : null }
}
