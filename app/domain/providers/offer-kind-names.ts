import type { OfferKind } from '#domain/title/media.ts'

export const OFFER_KIND_NAMES: Readonly<Record<OfferKind, string>> = {
	subscription: 'Stream',
	free: 'Free',
	ads: 'With ads',
	rent: 'Rent',
	buy: 'Buy',
}
