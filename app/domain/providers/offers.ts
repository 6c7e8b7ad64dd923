import { compareAlphabetically } from '#domain/shared/alphabet.ts'
import { formatAmount } from '#domain/shared/count.ts'
import { externalUrl, servicePath, withoutOrigin } from '#domain/shared/links.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { regionName } from '#domain/shared/regions.ts'
import { capitalize, joinList, nounInSentence, paragraph } from '#domain/shared/text.ts'
import { formatAge } from '#domain/shared/time.ts'
import { OFFER_KINDS, type OfferKind, type RegionOffers } from '#domain/title/media.ts'
import { cardWords } from '#domain/title/words.ts'
import { isIncluded, nextBestOffer, unavailableNote } from './availability.ts'
import type { ProviderOffer } from './port.ts'
import { offerWords } from './words.ts'

export const OFFER_KIND_NAMES: Readonly<Record<OfferKind, string>> = {
	get subscription() {
		return offerWords.stream
	},
	get free() {
		return offerWords.free
	},
	get ads() {
		return offerWords.ads
	},
	get rent() {
		return offerWords.rent
	},
	get buy() {
		return offerWords.buy
	},
}

/** One provider's offers, shown as a tile. */
export interface OfferView {
	key: string
	name: string
	logoPath: string | null
	/** 'Stream · 4K', 'Rent · HD · £3.49', 'Rent or buy'. */
	terms: string[]
	/** The title there: one of our paths, or a URL of the provider. `null` where only another site's page about it is known. */
	href: string | null
	/** The path of the provider's other titles in this region. */
	servicePath: string
	/** Whether the viewer has this provider. */
	isMine: boolean
	/** Whether the viewer's provider includes it at no extra cost. */
	isIncluded: boolean
}

/** The offers of one kind, such as 'Stream' or 'Rent from £3.49'. */
interface OfferGroup {
	caption: string
	/** Indexes into the list of offers, the viewer's own providers first. */
	places: number[]
}

/** Where a title is available in one region, and the other regions to choose from. */
export interface OffersView {
	region: string
	regionName: string
	/** The URL names this region. */
	isRequested: boolean
	/** The offers: the viewer's own providers first, then by price. */
	offers: OfferView[]
	/** The offers by kind; kinds with one of the viewer's providers come first. */
	groups: OfferGroup[]
	/** The best offer: 'Watch on Lumina', and whether the viewer's own services include it. */
	best: {
		label: string
		href: string
		isIncluded: boolean
	} | null
	/** Advice for viewers whose providers don't include the title. */
	advice: string | null
	/** When the providers were checked, which were unavailable, and whose other data is shown. */
	checked: string | null
	/** Set when JustWatch data is shown; links to its offers. */
	justWatch: { link: string | null } | null
	/** Whether there are offers elsewhere. */
	hasOtherRegions: boolean
	/** The regions to choose from, once the URL asks for one, even an empty one. */
	choices: { value: string; label: string }[]
}

/** TMDB's offers, which come from JustWatch. */
interface JustWatchData {
	offers: readonly RegionOffers[]
	offerRegions: readonly string[]
}

/** Offers from the providers' own APIs. */
export interface ProviderOffers {
	offers: readonly ProviderOffer[]
	/** Epoch ms. */
	cachedAt: number
	/** Names of the unavailable providers. */
	unavailable: readonly string[]
	/** Ids of the viewer's providers. */
	myProviderIds: readonly string[]
	/** The metadata service's numbers of these providers. */
	myCatalogIds: readonly number[]
}

interface OffersContext {
	region: string
	requestedRegion: string | null
	now: number
	origin: string
}

/** An offer from either source. */
interface Offer {
	key: string
	/** The operator's id of the service, or the metadata service's number. */
	serviceId: string
	name: string
	logoPath: string | null
	kind: OfferKind
	/** '4K · £3.49'; empty when nothing more is known. */
	terms: string
	price: number | null
	href: string | null
	/** Whether the link leads to the title there, not to another site's page about where it is. */
	isDirect: boolean
	isMyProvider: boolean
}

/** The offers in the requested region if there is data about it, else in the viewer's. */
export function toOffers(justWatch: JustWatchData, providerOffers: ProviderOffers, context: OffersContext): OffersView {
	const offersIn = (code: string) => justWatch.offers.find((offers) => offers.region === code) ?? null
	const found = offersIn(context.requestedRegion ?? context.region) ?? offersIn(context.region)
	const region = found?.region ?? context.region
	const link = found?.link ? externalUrl(found.link) : null
	const direct = providerOffers.offers.map((offer) => toDirectOffer(offer, providerOffers.myProviderIds, context))
	// A provider's own data replaces JustWatch's.
	const directNames = new Set(direct.map(({ name }) => name.toLowerCase()))
	const indirect = (found?.offers ?? [])
		.map((offer) => toJustWatchOffer(offer, link, providerOffers.myCatalogIds))
		.filter(({ name }) => !directNames.has(name.toLowerCase()))
	const offers = [
		...direct.filter(({ isMyProvider }) => isMyProvider),
		...direct.filter(({ isMyProvider }) => !isMyProvider),
		...indirect,
	]
	const tiles = toTiles(offers, region === context.requestedRegion ? region : null)
	const choices = toChoices(justWatch.offerRegions, context.region)
	const nextBest = nextBestOffer(offers, providerOffers.myProviderIds.length > 0)
	return {
		region,
		regionName: regionName(region),
		isRequested: region === context.requestedRegion,
		offers: tiles.map(({ view }) => view),
		groups: toGroups(tiles, region),
		best: toBest(tiles, nextBest),
		advice: adviceOf(nextBest),
		checked: checkedText(providerOffers, indirect.length > 0, context.now),
		justWatch: indirect.length > 0 ? { link } : null,
		hasOtherRegions: choices.length > 1,
		choices: context.requestedRegion === null ? [] : choices,
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
		serviceId: providerId,
		kind: type,
		price,
		name: providerName,
		logoPath: null,
		terms: [quality, price === null ? null : formatPrice(price, region)].filter(Boolean).join(' · '),
		href: withoutOrigin(url, origin),
		isDirect: true,
		isMyProvider: myProviderIds.includes(providerId),
	}
}

function toJustWatchOffer(
	{ kind, providerId, providerName, logoPath }: RegionOffers['offers'][number],
	href: string | null,
	myCatalogIds: readonly number[],
): Offer {
	const key = `justwatch-${providerId}`
	const isMyProvider = myCatalogIds.includes(providerId)
	const serviceId = String(providerId)
	const unknown = { price: null, terms: '', isDirect: false }
	return { key, serviceId, kind, name: providerName, logoPath, href, isMyProvider, ...unknown }
}

/** A tile with its offers. */
interface Tile {
	view: OfferView
	offers: readonly Offer[]
}

/** @param region that the visitor has asked for */
function toTiles(offers: readonly Offer[], region: string | null): Tile[] {
	const byKind = OFFER_KINDS.flatMap((kind) => offers.filter((offer) => offer.kind === kind))
	const tiles = uniqueBy(byKind, tileKey).map((first) => {
		const ofTile = byKind.filter((offer) => tileKey(offer) === tileKey(first))
		return { view: toOfferView(first, ofTile, region), offers: ofTile }
	})
	return [...tiles.filter(({ view }) => view.isIncluded), ...tiles.filter(({ view }) => !view.isIncluded)]
}

/** The key of a tile: one provider's offers behind one link. */
const tileKey = ({ key, href }: Offer) => `${key} ${href}`

function toOfferView(
	{ key, serviceId, name, logoPath, href, isDirect }: Offer,
	offers: readonly Offer[],
	region: string | null,
): OfferView {
	// Without terms only the kinds are known: 'Rent or buy'.
	const bareKinds = offers.filter(({ terms }) => terms === '').map(({ kind }) => nounInSentence(OFFER_KIND_NAMES[kind]))
	const bare = capitalize(joinList([...new Set(bareKinds)], 'or'))
	const detailed = offers
		.filter(({ terms }) => terms !== '')
		.map(({ kind, terms }) => `${OFFER_KIND_NAMES[kind]} · ${terms}`)
	return {
		key,
		name,
		logoPath,
		href: isDirect ? href : null,
		terms: [...new Set([bare, ...detailed])].filter(Boolean),
		servicePath: servicePath(serviceId, region),
		isMine: offers.some(({ isMyProvider }) => isMyProvider),
		isIncluded: offers.some(({ kind, isMyProvider }) => isMyProvider && isIncluded(kind)),
	}
}

function toGroups(tiles: readonly Tile[], region: string): OfferGroup[] {
	const mineFirst = (a: Tile, b: Tile) => Number(b.view.isMine) - Number(a.view.isMine)
	const groups = OFFER_KINDS.flatMap((kind) => {
		const ofKind = tiles.filter(({ offers }) => offers.some((offer) => offer.kind === kind)).sort(mineFirst)
		const prices = ofKind.flatMap(({ offers }) =>
			offers.filter((offer) => offer.kind === kind).map(({ price }) => price),
		)
		const places = ofKind.map((tile) => tiles.indexOf(tile))
		return places.length > 0
			? [{ caption: captionOf(kind, prices, region), places, isMine: ofKind[0]?.view.isMine }]
			: []
	})
	return [...groups.filter(({ isMine }) => isMine), ...groups.filter(({ isMine }) => !isMine)].map(
		({ caption, places }) => ({ caption, places }),
	)
}

/** 'Rent from £3.49', with the lowest of the known prices. */
function captionOf(kind: OfferKind, prices: readonly (number | null)[], region: string): string {
	const known = prices.filter((price) => price !== null)
	if (known.length === 0) return OFFER_KIND_NAMES[kind]
	const [name, price] = [OFFER_KIND_NAMES[kind], formatPrice(Math.min(...known), region)]
	return new Set(prices).size > 1
		? offerWords.priceFrom({ kind: name, price })
		: offerWords.price({ kind: name, price })
}

/** The best offer: what the viewer's providers include, else the next best, else the first. */
function toBest(tiles: readonly Tile[], nextBest: Offer | null): OffersView['best'] {
	const included = tiles.find(({ view }) => view.isIncluded)?.offers.find(({ kind }) => isIncluded(kind))
	const best = included ?? nextBest ?? tiles[0]?.offers[0]
	if (!best?.href) return null
	return {
		label: best.isDirect ? offerWords.watchOn(best) : cardWords.whereToWatch,
		href: best.href,
		isIncluded: best === included,
	}
}

function adviceOf(best: Offer | null): string | null {
	if (!best) return null
	return best.terms ? offerWords.adviceWithTerms(best) : offerWords.advice(best)
}

function checkedText(
	{ offers, cachedAt, unavailable }: ProviderOffers,
	hasJustWatchOffers: boolean,
	now: number,
): string | null {
	const age = offers.length > 0 ? formatAge(Math.min(cachedAt, now), now) : null
	return paragraph(
		age && offerWords.checked({ age }),
		unavailableNote(unavailable),
		hasJustWatchOffers && offerWords.justWatch,
	)
}

/** Regions with offers, and the viewer's own, by name. */
function toChoices(offerRegions: readonly string[], viewerRegion: string): OffersView['choices'] {
	return [...new Set([viewerRegion, ...offerRegions])]
		.map((value) => ({ value, label: regionName(value) }))
		.sort((a, b) => compareAlphabetically(a.label, b.label))
}

/** Regions by currency. Prices in other regions have no currency symbol. */
const CURRENCIES: Readonly<Record<string, string>> = {
	USD: 'US PR EC SV PA',
	EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK',
	GBP: 'GB GG IM JE',
	AUD: 'AU',
	BRL: 'BR',
	CAD: 'CA',
	CHF: 'CH LI',
	CZK: 'CZ',
	DKK: 'DK',
	HUF: 'HU',
	INR: 'IN',
	JPY: 'JP',
	KRW: 'KR',
	MXN: 'MX',
	NOK: 'NO',
	NZD: 'NZ',
	PLN: 'PL',
	SEK: 'SE',
	TRY: 'TR',
	ZAR: 'ZA',
}

/** `£3.49`, or `3.49` when the region's currency is unknown. @param region ISO 3166-1 */
function formatPrice(price: number, region: string): string {
	const currency = Object.keys(CURRENCIES).find((code) => CURRENCIES[code]?.split(' ').includes(region))
	return formatAmount(price, currency ?? '')
}
