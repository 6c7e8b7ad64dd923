import { externalUrl } from '#domain/shared/links.ts'
import { regionName } from '#domain/shared/regions.ts'
import { formatAge } from '#domain/shared/time.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'
import { OFFER_KINDS, type OfferKind, type RegionOffers } from '#domain/title/media.ts'
import { nextBestOffer, unavailableNote } from './availability.ts'
import type { ProviderOffer } from './port.ts'
import { formatPrice } from './price.ts'

const KIND_NAMES: Record<OfferKind, string> = {
	subscription: 'Stream',
	free: 'Free',
	ads: 'With ads',
	rent: 'Rent',
	buy: 'Buy',
}

const OFFER_VERBS: Record<OfferKind, string> = {
	subscription: 'stream it on',
	free: 'watch it free on',
	ads: 'watch it with ads on',
	rent: 'rent it on',
	buy: 'buy it on',
}

/** One provider's offer. */
export interface OfferView {
	key: string
	name: string
	logoPath: string | null
	/** '4K · £3.49'. */
	terms: string | null
	/** One of our paths, or a URL of another site. */
	href: string | null
	isMyProvider: boolean
}

export interface OfferGroup {
	label: string
	offers: OfferView[]
}

/** Where a title is available in one region, and the other regions to choose from. */
export interface OffersView {
	region: string
	regionName: string
	groups: OfferGroup[]
	/** For viewers whose providers don't have the title at no extra cost. */
	advice: string | null
	/** When the providers were checked, which were unavailable, and whose other data is shown. */
	checked: string | null
	/** Set when JustWatch data is shown; links to its offers. */
	justWatch: { link: string | null } | null
	choices: { value: string; label: string }[]
}

/** TMDB's offers, which come from JustWatch. */
interface JustWatchData {
	offers: readonly RegionOffers[]
	offerRegions: readonly string[]
}

/** What the providers' own APIs say. */
export interface ProviderOffers {
	offers: readonly ProviderOffer[]
	/** Epoch ms. */
	cachedAt: number
	/** Names of the unavailable providers. */
	unavailable: readonly string[]
	/** Ids of the viewer's providers. */
	myProviderIds: readonly string[]
}

interface OffersContext {
	region: string
	requestedRegion: string | null
	now: number
	origin: string
}

/** An offer from either source. */
interface Offer extends OfferView {
	kind: OfferKind
	price: number | null
}

/** The offers in the requested region if there is data about it, else in the viewer's. */
export function toOffers(justWatch: JustWatchData, providerOffers: ProviderOffers, context: OffersContext): OffersView {
	const offersIn = (code: string) => justWatch.offers.find((offers) => offers.region === code) ?? null
	const found = offersIn(context.requestedRegion ?? context.region) ?? offersIn(context.region)
	const region = found?.region ?? context.region
	const direct = providerOffers.offers.map((offer) => toDirectOffer(offer, providerOffers.myProviderIds, context))
	// A provider's own data replaces JustWatch's.
	const directNames = new Set(direct.map(({ name }) => name.toLowerCase()))
	const indirect = (found?.offers ?? [])
		.map(toJustWatchOffer)
		.filter(({ name }) => !directNames.has(name.toLowerCase()))
	const offers = [
		...direct.filter(({ isMyProvider }) => isMyProvider),
		...direct.filter(({ isMyProvider }) => !isMyProvider),
		...indirect,
	]
	return {
		region,
		regionName: regionName(region),
		groups: toGroups(offers),
		advice: adviceOf(nextBestOffer(offers, providerOffers.myProviderIds.length > 0)),
		checked: checkedText(providerOffers, indirect.length > 0, context.now),
		justWatch: indirect.length > 0 ? { link: found?.link ? externalUrl(found.link) : null } : null,
		choices: toChoices(justWatch.offerRegions, context.region),
	}
}

function toDirectOffer(
	offer: ProviderOffer,
	myProviderIds: readonly string[],
	{ region, origin }: OffersContext,
): Offer {
	const { providerId, providerName, quality, price, type, url } = offer
	return {
		key: providerId,
		kind: type,
		price,
		name: providerName,
		logoPath: null,
		terms: [quality, price === null ? null : formatPrice(price, region)].filter(Boolean).join(' · '),
		href: url.startsWith(`${origin}/`) ? url.slice(origin.length) : url,
		isMyProvider: myProviderIds.includes(providerId),
	}
}

function toJustWatchOffer({ kind, providerId, providerName, logoPath }: RegionOffers['offers'][number]): Offer {
	const key = `justwatch-${providerId}`
	return { key, kind, price: null, name: providerName, logoPath, terms: null, href: null, isMyProvider: false }
}

function toGroups(offers: readonly Offer[]): OfferGroup[] {
	return OFFER_KINDS.flatMap((kind) => {
		const found = uniqueBy(
			offers.filter((offer) => offer.kind === kind),
			({ key, terms }) => `${key} ${terms}`,
		)
		const offersOfKind = found.map(({ kind: _, price, ...offer }) => offer)
		return offersOfKind.length > 0 ? [{ label: KIND_NAMES[kind], offers: offersOfKind }] : []
	})
}

function adviceOf(best: Offer | null): string | null {
	if (!best) return null
	return `Not included in your services. Next best: ${OFFER_VERBS[best.kind]} ${best.name}${best.terms ? ` (${best.terms})` : ''}.`
}

function checkedText(
	{ offers, cachedAt, unavailable }: ProviderOffers,
	hasJustWatchOffers: boolean,
	now: number,
): string | null {
	const age = offers.length > 0 ? formatAge(Math.min(cachedAt, now), now) : null
	const parts = [
		age && `Checked ${age}.`,
		unavailableNote(unavailable),
		hasJustWatchOffers && 'Streaming data by JustWatch.',
	]
	return parts.filter(Boolean).join(' ') || null
}

/** Regions with offers, and the viewer's own, by name. */
function toChoices(offerRegions: readonly string[], viewerRegion: string): OffersView['choices'] {
	return [...new Set([viewerRegion, ...offerRegions])]
		.map((value) => ({ value, label: regionName(value) }))
		.sort((a, b) => a.label.localeCompare(b.label, 'en'))
}
