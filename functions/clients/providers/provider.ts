// Client of a streaming provider: `GET {baseUrl}/catalog` and `GET {baseUrl}/content/{id}/availability` with a bearer key.
// Ids are TMDB's, which are separate for movies and shows, so `?type=` is sent too, and the viewer's country as `?region=`.
// Providers ignore parameters that they do not know.

import * as z from 'zod/mini'
import { DEFAULT_OFFER_KIND, DEFAULT_QUALITY } from '#domain/providers/availability.ts'
import type { ProviderOffer } from '#domain/providers/port.ts'
import { type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { GENRES } from '#domain/title/genres.ts'
import type { OfferKind, TitleSummary } from '#domain/title/media.ts'
import { type Fetch, fetchJson, StatusError } from '#functions/clients/http/fetch.ts'
import {
	daySchema,
	fieldAt,
	idSchema,
	imagePathSchema,
	nameSchema,
	ratingSchema,
	readList,
	readObject,
	textSchema,
} from '#functions/clients/tmdb/fields.ts'

/** Pages wait less: see services/providers/availability.ts. */
export const CALL_TIMEOUT_MS = 8_000
const MAX_CATALOG_BYTES = 8 * 1024 * 1024
export const MAX_AVAILABILITY_BYTES = 256 * 1024
const MAX_CONTENT = 50_000
const MAX_OFFERS = 50

export interface ProviderClientOptions {
	id: string
	name: string
	baseUrl: string
	apiKey: string
	/** ISO 3166-1. */
	region: string
	fetch: Fetch
	now: () => number
	/** Embedded providers can check a list of titles; others only return their whole catalog. */
	isEmbedded?: boolean
}

/** Each call throws a `StatusError`, or another error when there is no readable response. */
export interface ProviderClient {
	id: string
	name: string
	/** What responses depend on besides the call's arguments. */
	cacheKeyParts: readonly string[]
	isEmbedded: boolean
	/** Titles at no extra cost. Details of an entry may be missing. */
	catalog(deadlineMs: number): Promise<TitleSummary[]>
	/** The `mediaKey`s of those titles that the catalog has; for embedded providers. */
	filterAvailable(refs: readonly TitleRef[], deadlineMs: number): Promise<string[]>
	availability(ref: TitleRef, deadlineMs: number): Promise<OfferDetails[]>
}

export function createProviderClient(options: ProviderClientOptions): ProviderClient {
	const { id, name, apiKey, region, now } = options
	const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '')

	async function get(path: string, query: Record<string, string>, maxBytes: number, deadlineMs: number) {
		const { status, body } = await fetchJson(`${baseUrl}${path}?${new URLSearchParams({ region, ...query })}`, {
			fetch: options.fetch,
			now,
			timeoutMs: Math.max(0, Math.min(CALL_TIMEOUT_MS, deadlineMs - now())),
			maxBytes,
			headers: { authorization: `Bearer ${apiKey}` },
		})
		if (status !== 200) throw new StatusError(status)
		return readObject(body)
	}

	return {
		id,
		name,
		cacheKeyParts: [id, baseUrl, region],
		isEmbedded: options.isEmbedded ?? false,
		async catalog(deadlineMs) {
			const body = await get('/catalog', {}, MAX_CATALOG_BYTES, deadlineMs)
			return readList(listIn(body, 'content'), readTitle, MAX_CONTENT)
		},
		async filterAvailable(refs, deadlineMs) {
			if (refs.length === 0) return []
			const body = await get('/catalog', { ids: refs.map(mediaKey).join() }, MAX_CATALOG_BYTES, deadlineMs)
			return readList(listIn(body, 'content'), readRef, MAX_CONTENT).map(mediaKey)
		},
		async availability({ type, id: titleId }, deadlineMs) {
			const body = await get(`/content/${titleId}/availability`, { type }, MAX_AVAILABILITY_BYTES, deadlineMs)
			return readList(listIn(body, 'availability'), readOffer, MAX_OFFERS)
		},
	}
}

/** `data.content` or `data.availability`. @throws when the list is missing, which is a failure and not an empty list */
function listIn(body: ReturnType<typeof readObject>, name: string): unknown[] {
	const list = fieldAt(body, 'data', name)
	if (!Array.isArray(list)) throw new Error(`malformed: data.${name} is not a list`)
	return list
}

// Reads the fields of a provider's responses leniently, as in clients/tmdb: missing or invalid values become defaults,
// and unusable items are dropped.

const MAX_URL_LENGTH = 2_048

const MAX_QUALITY_LENGTH = 20

const MAX_PRICE = 100_000

export type OfferDetails = Omit<ProviderOffer, 'providerId' | 'providerName'>

const numberOr = (digits: RegExp) =>
	z.union([z.number(), z.pipe(z.string().check(z.regex(digits)), z.transform(Number))])

const refSchema = z.object({ type: z.string(), id: z.pipe(numberOr(/^\d{1,10}$/), idSchema) })

const TYPES: Partial<Record<string, MediaType>> = { movie: 'movie', film: 'movie', tv: 'tv', show: 'tv', series: 'tv' }

/** The title that a catalog entry refers to. */
function readRef(wire: unknown): TitleRef | null {
	const ref = refSchema.safeParse(wire).data
	const type = ref && TYPES[ref.type.toLowerCase()]
	return type ? { type, id: ref.id } : null
}

/** The title with its details, which may be missing. */
function readTitle(wire: unknown): TitleSummary | null {
	const ref = readRef(wire)
	const fields = readObject(wire)
	if (!ref || !fields) return null
	const title = nameSchema.safeParse(fields.title).data ?? ''
	return {
		...ref,
		title,
		originalTitle: title,
		overview: textSchema.parse(fields.description),
		releaseDate: daySchema.parse(ref.type === 'movie' ? fields.releaseDate : fields.firstAirDate),
		posterPath: imagePathSchema.parse(fields.poster),
		backdropPath: imagePathSchema.parse(fields.backdrop),
		voteAverage: ratingSchema.parse(fields.rating),
		voteCount: 0,
		popularity: 0,
		genreIds: genreIdsOf(ref.type, fields.genres),
		originalLanguage: '',
	}
}

function genreIdsOf(type: MediaType, names: unknown): number[] {
	return readList(names, (name) => GENRES[type].find((genre) => genre.name === name)?.id ?? null, GENRES[type].length)
}

const OFFER_KIND_BY_NAME: Partial<Record<string, OfferKind>> = {
	subscription: 'subscription',
	flatrate: 'subscription',
	free: 'free',
	ads: 'ads',
	rent: 'rent',
	rental: 'rent',
	buy: 'buy',
	purchase: 'buy',
}

const kindSchema = z.catch(
	z.pipe(
		z.nullish(z.string()),
		z.transform((type) => (type ? (OFFER_KIND_BY_NAME[type.toLowerCase()] ?? null) : DEFAULT_OFFER_KIND)),
	),
	null,
)

const collapseSpaces = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

const qualitySchema = z.catch(
	z.pipe(
		z.pipe(z.string(), z.transform(collapseSpaces)),
		z.string().check(z.minLength(1), z.maxLength(MAX_QUALITY_LENGTH)),
	),
	DEFAULT_QUALITY,
)

const priceSchema = z.catch(
	z.nullable(z.pipe(numberOr(/^\d{1,6}(?:\.\d{1,2})?$/), z.number().check(z.positive(), z.lte(MAX_PRICE)))),
	null,
)

/** `null` for an offer with an unsafe link or of an unknown kind, because its cost is then unknown. */
export function readOffer(wire: unknown): OfferDetails | null {
	const fields = readObject(wire)
	const url = parseWebUrl(fields?.url)
	const type = kindSchema.parse(fields?.type)
	if (!fields || !url || !type) return null
	return { url, quality: qualitySchema.parse(fields.quality), price: priceSchema.parse(fields.price), type }
}

/** An http or https URL without credentials. */
function parseWebUrl(value: unknown): string | null {
	if (typeof value !== 'string' || value.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(value)) return null
	try {
		const url = new URL(value)
		return url.username || url.password ? null : url.href
	} catch {
		return null
	}
}
