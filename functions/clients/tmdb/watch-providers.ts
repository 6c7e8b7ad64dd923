import * as z from 'zod/mini'
import type { RegionOffers, WatchProvider } from '#domain/title/media.ts'
import { readOffers } from './extras.ts'
import { countSchema, fieldAt, idSchema, imagePathSchema, nameSchema, readList, readObject } from './fields.ts'

const MAX_PROVIDERS = 1_000
const MAX_REGIONS = 300
const REGION_CODE = /^[A-Z]{2}$/

const providerSchema = z.object({
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
	const { data } = providerSchema.safeParse(wire)
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
