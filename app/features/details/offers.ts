import { externalUrl } from '#domain/links.ts'
import { OFFER_KINDS, type OfferKind, type RegionOffers } from '#domain/media.ts'
import { regionName } from '#domain/regions.ts'
import { unique } from './unique.ts'

const KIND_NAMES: Record<OfferKind, string> = {
	subscription: 'Stream',
	free: 'Free',
	ads: 'With ads',
	rent: 'Rent',
	buy: 'Buy',
}

export interface OfferGroup {
	label: string
	services: { id: number; name: string; logoPath: string | null }[]
}

/** Where a title can be seen in one region, and the regions that can be chosen instead. */
export interface OffersView {
	region: string
	regionName: string
	groups: OfferGroup[]
	/** A page with the offers themselves. */
	link: string | null
	choices: { value: string; label: string }[]
}

/** The offers of the region that was asked for, where anything is known of it, else of the viewer's own. */
export function toOffers(
	all: readonly RegionOffers[],
	offerRegions: readonly string[],
	asked: string | null,
	viewerRegion: string,
): OffersView {
	const of = (code: string) => all.find((one) => one.region === code) ?? null
	const chosen = of(asked ?? viewerRegion) ?? of(viewerRegion)
	const region = chosen?.region ?? viewerRegion
	return {
		region,
		regionName: regionName(region),
		groups: chosen ? toGroups(chosen) : [],
		link: chosen?.link ? externalUrl(chosen.link) : null,
		choices: toChoices(offerRegions, viewerRegion),
	}
}

function toGroups({ offers }: RegionOffers): OfferGroup[] {
	return OFFER_KINDS.flatMap((kind) => {
		const found = unique(
			offers.filter((offer) => offer.kind === kind),
			({ providerId }) => providerId,
		)
		const services = found.map(({ providerId: id, providerName: name, logoPath }) => ({ id, name, logoPath }))
		return services.length > 0 ? [{ label: KIND_NAMES[kind], services }] : []
	})
}

/** Regions with offers and the viewer's own, by name. */
function toChoices(offerRegions: readonly string[], viewerRegion: string): OffersView['choices'] {
	return [...new Set([viewerRegion, ...offerRegions])]
		.map((value) => ({ value, label: regionName(value) }))
		.sort((a, b) => a.label.localeCompare(b.label, 'en'))
}
