import { nextBest, silentNote } from '#domain/providers/availability.ts'
import { formatPrice } from '#domain/providers/price.ts'
import { externalUrl } from '#domain/shared/links.ts'
import type { ServiceOffer } from '#domain/shared/ports.ts'
import { regionName } from '#domain/shared/regions.ts'
import { formatAge } from '#domain/shared/time.ts'
import { OFFER_KINDS, type OfferKind, type RegionOffers } from '#domain/title/media.ts'
import { unique } from './unique.ts'

const KIND_NAMES: Record<OfferKind, string> = {
	subscription: 'Stream',
	free: 'Free',
	ads: 'With ads',
	rent: 'Rent',
	buy: 'Buy',
}

const NEXT_BEST_NAMES: Record<OfferKind, string> = {
	subscription: 'stream it on',
	free: 'watch it free on',
	ads: 'watch it with ads on',
	rent: 'rent it on',
	buy: 'buy it on',
}

/** One service with the title. */
export interface OfferView {
	key: string
	name: string
	logoPath: string | null
	/** '4K · £3.49'. */
	terms: string | null
	/** A path of our own, or the address of another site. */
	href: string | null
	isMine: boolean
}

export interface OfferGroup {
	label: string
	services: OfferView[]
}

/** Where a title can be seen in one region, and the regions that can be chosen instead. */
export interface OffersView {
	region: string
	regionName: string
	groups: OfferGroup[]
	/** For a viewer whose services do not have it without a further price. */
	advice: string | null
	/** When the services were asked, which of them could not be, and whose data is shown besides. */
	checked: string | null
	/** Set where data by JustWatch is shown, with a page of the offers themselves. */
	justWatch: { link: string | null } | null
	choices: { value: string; label: string }[]
}

/** What the metadata service knows: data by JustWatch. */
interface Reported {
	offers: readonly RegionOffers[]
	offerRegions: readonly string[]
}

/** What the streaming services themselves say. */
export interface Answered {
	offers: readonly ServiceOffer[]
	/** Epoch ms. */
	cachedAt: number
	/** Names of those that did not answer. */
	silent: readonly string[]
	/** Ids of the viewer's own. */
	mine: readonly string[]
}

interface Viewing {
	region: string
	askedRegion: string | null
	now: number
	origin: string
}

/** An offer of either source. */
interface Offer extends OfferView {
	kind: OfferKind
	price: number | null
}

/** The offers of the region that was asked for, where anything is known of it, else of the viewer's own. */
export function toOffers(reported: Reported, answered: Answered, viewing: Viewing): OffersView {
	const of = (code: string) => reported.offers.find((one) => one.region === code) ?? null
	const found = of(viewing.askedRegion ?? viewing.region) ?? of(viewing.region)
	const region = found?.region ?? viewing.region
	const own = answered.offers.map((offer) => fromService(offer, answered.mine, viewing))
	// What a service says of itself stands for what others say of it.
	const speaking = new Set(own.map(({ name }) => name.toLowerCase()))
	const others = (found?.offers ?? []).map(fromReport).filter(({ name }) => !speaking.has(name.toLowerCase()))
	const offers = [...own.filter(({ isMine }) => isMine), ...own.filter(({ isMine }) => !isMine), ...others]
	return {
		region,
		regionName: regionName(region),
		groups: toGroups(offers),
		advice: adviceOf(nextBest(offers, answered.mine.length > 0)),
		checked: checkedOf(answered, others.length > 0, viewing.now),
		justWatch: others.length > 0 ? { link: found?.link ? externalUrl(found.link) : null } : null,
		choices: toChoices(reported.offerRegions, viewing.region),
	}
}

function fromService(offer: ServiceOffer, mine: readonly string[], { region, origin }: Viewing): Offer {
	const { providerId, providerName, quality, price, type, url } = offer
	return {
		key: providerId,
		kind: type,
		price,
		name: providerName,
		logoPath: null,
		terms: [quality, price === null ? null : formatPrice(price, region)].filter(Boolean).join(' · '),
		href: url.startsWith(`${origin}/`) ? url.slice(origin.length) : url,
		isMine: mine.includes(providerId),
	}
}

function fromReport({ kind, providerId, providerName, logoPath }: RegionOffers['offers'][number]): Offer {
	const key = `justwatch-${providerId}`
	return { key, kind, price: null, name: providerName, logoPath, terms: null, href: null, isMine: false }
}

function toGroups(offers: readonly Offer[]): OfferGroup[] {
	return OFFER_KINDS.flatMap((kind) => {
		const found = unique(
			offers.filter((offer) => offer.kind === kind),
			({ key, terms }) => `${key} ${terms}`,
		)
		const services = found.map(({ kind: _, price, ...offer }) => offer)
		return services.length > 0 ? [{ label: KIND_NAMES[kind], services }] : []
	})
}

function adviceOf(best: Offer | null): string | null {
	if (!best) return null
	return `Not included in your services. Next best: ${NEXT_BEST_NAMES[best.kind]} ${best.name}${best.terms ? ` (${best.terms})` : ''}.`
}

function checkedOf({ offers, cachedAt, silent }: Answered, hasReports: boolean, now: number): string | null {
	const age = offers.length > 0 ? formatAge(Math.min(cachedAt, now), now) : null
	const parts = [age && `Checked ${age}.`, silentNote(silent), hasReports && 'Streaming data by JustWatch.']
	return parts.filter(Boolean).join(' ') || null
}

/** Regions with offers and the viewer's own, by name. */
function toChoices(offerRegions: readonly string[], viewerRegion: string): OffersView['choices'] {
	return [...new Set([viewerRegion, ...offerRegions])]
		.map((value) => ({ value, label: regionName(value) }))
		.sort((a, b) => a.label.localeCompare(b.label, 'en'))
}
