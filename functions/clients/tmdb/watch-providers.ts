// Reads providers, their regions and their offers from TMDB's responses.

import * as z from 'zod/mini'
import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import { toRecord } from '#domain/shared/json.ts'
import { OFFER_KINDS, type OfferKind, type RegionOffers, type WatchProvider } from '#domain/title/media.ts'
import {
	countSchema,
	fieldAt,
	idSchema,
	imagePathSchema,
	nameSchema,
	optionalText,
	readList,
	readObject,
} from './fields.ts'

export const MAX_REGIONS = 300
const MAX_OFFERS = 30
const MAX_URL_LENGTH = 2_000
/** Its certificates and offers are used when the viewer's region has none. */
export const FALLBACK_REGION = 'US'

const regionSchema = z.object({
	link: optionalText((text) => text.length <= MAX_URL_LENGTH && /^https:\/\/[^\s"<>]+$/i.test(text)),
	flatrate: z.optional(z.unknown()),
	free: z.optional(z.unknown()),
	ads: z.optional(z.unknown()),
	rent: z.optional(z.unknown()),
	buy: z.optional(z.unknown()),
})
const REGION_CODE = /^[A-Z]{2}$/
const providerSchema = z.object({ provider_id: idSchema, provider_name: nameSchema, logo_path: imagePathSchema })

/** Keeps only the viewer's region and the fallback region: the other sixty would bloat the cache. */
export function readOffers(wire: unknown, region: string): RegionOffers[] {
	const byRegion = new Map(Object.entries(toRecord(wire)))
	return [...new Set([region, FALLBACK_REGION])].flatMap((code) => {
		const { data } = regionSchema.safeParse(byRegion.get(code))
		// The viewer's region always comes first: no offers there are an answer too.
		if (!data) return code === region ? [{ region, link: null, offers: [] }] : []
		const offers = OFFER_KINDS.flatMap((kind) =>
			readList(data[OFFER_KIND_CODES[kind]], (item) => readOffer(item, kind), MAX_OFFERS),
		)
		return [{ region: code, link: data.link, offers }]
	})
}

/** Codes of the regions with any offer. */
export function readOfferRegions(wire: unknown): string[] {
	return Object.entries(toRecord(wire))
		.filter(([code, offers]) => REGION_CODE.test(code) && hasOffers(offers))
		.map(([code]) => code)
		.sort()
}

function hasOffers(wire: unknown): boolean {
	const { data } = regionSchema.safeParse(wire)
	return data !== undefined && OFFER_KINDS.some((kind) => Array.isArray(data[OFFER_KIND_CODES[kind]]))
}

function readOffer(wire: unknown, kind: OfferKind): RegionOffers['offers'][number] | null {
	const { data } = providerSchema.safeParse(wire)
	return data
		? { kind, providerId: data.provider_id, providerName: data.provider_name, logoPath: data.logo_path }
		: null
}

const MAX_PROVIDERS = 1_000

const watchProviderSchema = z.object({
	provider_id: idSchema,
	provider_name: nameSchema,
	logo_path: imagePathSchema,
	display_priority: countSchema,
})

/** `null` when there is no list. */
export function readWatchProviders(wire: unknown, region: string): WatchProvider[] | null {
	const results = fieldAt(readObject(wire), 'results')
	return Array.isArray(results) ? readList(results, (item) => readProvider(item, region), MAX_PROVIDERS) : null
}

function readProvider(wire: unknown, region: string): WatchProvider | null {
	const { data } = watchProviderSchema.safeParse(wire)
	if (!data) return null
	const regional = countSchema.parse(fieldAt(readObject(wire), 'display_priorities', region) ?? data.display_priority)
	return { id: data.provider_id, name: data.provider_name.trim(), logoPath: data.logo_path, rank: regional }
}

/** `null` when there is no list of regions. A title without offers in the region has an empty list. */
export function readTitleOffers(wire: unknown, region: string): RegionOffers['offers'] | null {
	const results = readObject(fieldAt(readObject(wire), 'results'))
	return results && (readOffers(results, region).find((found) => found.region === region)?.offers ?? [])
}

/** `null` when there is no list. */
export function readWatchRegions(wire: unknown): string[] | null {
	const results = fieldAt(readObject(wire), 'results')
	return Array.isArray(results) ? readList(results, readRegion, MAX_REGIONS) : null
}

function readRegion(wire: unknown): string | null {
	const code = fieldAt(readObject(wire), 'iso_3166_1')
	return typeof code === 'string' && REGION_CODE.test(code) ? code : null
}
