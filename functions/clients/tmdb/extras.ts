// Reads age certificates, videos and offers from TMDB's responses.
import * as z from 'zod/mini'
import { OFFER_KINDS, type OfferKind, type RegionOffers, type Video } from '#domain/title/media.ts'
import { idSchema, imagePathSchema, nameSchema, nullableNameSchema, optionalText, readList } from './fields.ts'

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

const WIRE_KINDS = {
	subscription: 'flatrate',
	free: 'free',
	ads: 'ads',
	rent: 'rent',
	buy: 'buy',
} as const satisfies Record<OfferKind, string>
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
		if (!data) return []
		const offers = OFFER_KINDS.flatMap((kind) =>
			readList(data[WIRE_KINDS[kind]], (item) => readOffer(item, kind), MAX_OFFERS),
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
	return data !== undefined && OFFER_KINDS.some((kind) => Array.isArray(data[WIRE_KINDS[kind]]))
}

function readOffer(wire: unknown, kind: OfferKind): RegionOffers['offers'][number] | null {
	const { data } = providerSchema.safeParse(wire)
	return data
		? { kind, providerId: data.provider_id, providerName: data.provider_name, logoPath: data.logo_path }
		: null
}
