// Reads age certificates, release dates, videos and offers from TMDB's responses.
import * as z from 'zod/mini'
import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import {
	OFFER_KINDS,
	type OfferKind,
	type RegionOffers,
	type Releases,
	type Video,
	type WatchProvider,
} from '#domain/title/media.ts'
import {
	countSchema,
	fieldAt,
	idSchema,
	imagePathSchema,
	nameSchema,
	nullableNameSchema,
	optionalText,
	readList,
	readObject,
} from './fields.ts'

const MAX_VIDEOS = 12
const MAX_REGIONS = 300
const MAX_OFFERS = 30
const MAX_URL_LENGTH = 2_000
/** Its certificates and offers are used when the viewer's region has none. */
const FALLBACK_REGION = 'US'

const regionRatingSchema = z.object({
	iso_3166_1: z.string(),
	rating: nullableNameSchema,
	release_dates: z.catch(z.nullish(z.array(z.unknown())), null),
})
const releaseSchema = z.object({ certification: nullableNameSchema, type: z.catch(z.number(), 0) })
const THEATRICAL_RELEASE = 3
/** Types of releases, in the order in which they are preferred. A premiere is for invited guests. */
const RELEASE_TYPES = { cinema: [THEATRICAL_RELEASE, 2], digital: [4], disc: [5], tv: [6] } as const
const datedReleaseSchema = z.object({ type: z.number(), release_date: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT/)) })

/** The certificate of the region, else of the fallback region, else of the first region with one. */
export function certificateOf(wire: unknown, region: string): string | null {
	const all = readList(wire, readCertificate, MAX_REGIONS)
	const inRegion = (code: string) => all.find((entry) => entry.region === code)
	return (inRegion(region) ?? inRegion(FALLBACK_REGION) ?? all[0])?.certificate ?? null
}

/** Shows have one rating per region, movies one per release; the theatrical release is preferred. */
function readCertificate(wire: unknown): { region: string; certificate: string } | null {
	const { data } = regionRatingSchema.safeParse(wire)
	if (!data) return null
	const releases = readList(data.release_dates, (item) => releaseSchema.safeParse(item).data ?? null, MAX_REGIONS)
	const certified = releases.filter((release) => release.certification !== null)
	const release = certified.find(({ type }) => type === THEATRICAL_RELEASE) ?? certified[0]
	const certificate = data.rating ?? release?.certification ?? null
	return certificate === null ? null : { region: data.iso_3166_1, certificate }
}

/** `null` when nothing is known about the region. */
export function readReleases(wire: unknown, region: string): Releases | null {
	const [inRegion] = readList(wire, (item) => readDatedReleases(item, region), MAX_REGIONS)
	if (!inRegion) return null
	const firstOf = (types: readonly number[]) =>
		types
			.map(
				(type) =>
					inRegion
						.filter((release) => release.type === type)
						.map(({ day }) => day)
						.sort()[0],
			)
			.find(Boolean) ?? null
	return {
		region,
		cinema: firstOf(RELEASE_TYPES.cinema),
		digital: firstOf(RELEASE_TYPES.digital),
		disc: firstOf(RELEASE_TYPES.disc),
		tv: firstOf(RELEASE_TYPES.tv),
	}
}

function readDatedReleases(wire: unknown, region: string): { type: number; day: string }[] | null {
	const { data } = regionRatingSchema.safeParse(wire)
	if (data?.iso_3166_1 !== region) return null
	return readList(
		data.release_dates,
		(item) => {
			const { data: release } = datedReleaseSchema.safeParse(item)
			return release ? { type: release.type, day: release.release_date.slice(0, 10) } : null
		},
		MAX_REGIONS,
	)
}

const videoSchema = z.object({
	key: z.string().check(z.regex(/^[\w-]{1,40}$/)),
	site: z.enum(['YouTube', 'Vimeo']),
	name: nullableNameSchema,
	type: nullableNameSchema,
	official: z.catch(z.nullish(z.boolean()), null),
	iso_639_1: nullableNameSchema,
})
const VIDEO_KINDS = ['Trailer', 'Teaser', 'Clip']

/** Trailers first, and official videos first within each kind. */
export function readVideos(wire: unknown): Video[] {
	return readList(wire, readVideo, MAX_REGIONS)
		.sort((a, b) => videoRank(a) - videoRank(b))
		.slice(0, MAX_VIDEOS)
}

function videoRank({ kind, official }: Video): number {
	const rank = VIDEO_KINDS.indexOf(kind)
	return (rank < 0 ? VIDEO_KINDS.length : rank) * 2 + (official ? 0 : 1)
}

function readVideo(wire: unknown): Video | null {
	const { data } = videoSchema.safeParse(wire)
	if (!data) return null
	const kind = data.type ?? 'Clip'
	return {
		key: data.key,
		site: data.site,
		name: data.name ?? kind,
		kind,
		official: data.official ?? false,
		language: data.iso_639_1,
	}
}

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

/** Only the viewer's region and the fallback region: the other sixty would bloat the cache. */
export function readOffers(wire: unknown, region: string): RegionOffers[] {
	if (typeof wire !== 'object' || wire === null) return []
	const byRegion = new Map<string, unknown>(Object.entries(wire))
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
	if (typeof wire !== 'object' || wire === null) return []
	return Object.entries(wire)
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
