// Reads the fields of a provider's responses leniently, as in clients/tmdb: missing or invalid values become defaults,
// and unusable items are dropped.
import * as z from 'zod/mini'
import { DEFAULT_OFFER_KIND, DEFAULT_QUALITY } from '#domain/providers/availability.ts'
import type { ProviderOffer } from '#domain/providers/port.ts'
import type { MediaRef, MediaType } from '#domain/shared/media-ref.ts'
import { GENRES } from '#domain/title/genres.ts'
import type { OfferKind, TitleSummary } from '#domain/title/media.ts'
import {
	daySchema,
	idSchema,
	imagePathSchema,
	nameSchema,
	ratingSchema,
	readList,
	readObject,
	textSchema,
} from '#functions/clients/tmdb/fields.ts'

const MAX_URL_LENGTH = 2_048
const MAX_QUALITY_LENGTH = 20
const MAX_PRICE = 100_000

type Ref = Pick<MediaRef, 'type' | 'id'>
export type OfferDetails = Omit<ProviderOffer, 'providerId' | 'providerName'>

const numberOr = (digits: RegExp) =>
	z.union([z.number(), z.pipe(z.string().check(z.regex(digits)), z.transform(Number))])
const refSchema = z.object({ type: z.string(), id: z.pipe(numberOr(/^\d{1,10}$/), idSchema) })
const TYPES: Partial<Record<string, MediaType>> = { movie: 'movie', film: 'movie', tv: 'tv', show: 'tv', series: 'tv' }

/** The title that a catalog entry refers to. */
export function readRef(wire: unknown): Ref | null {
	const ref = refSchema.safeParse(wire).data
	const type = ref && TYPES[ref.type.toLowerCase()]
	return type ? { type, id: ref.id } : null
}

/** The title with its details, which may be missing. */
export function readTitle(wire: unknown): TitleSummary | null {
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
