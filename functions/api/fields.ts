import * as z from 'zod/mini'
import { DISLIKE_RATING, LIKE_RATING } from '#domain/recommend/taste.ts'
import { MAX_TITLE_ID, parseOrdinal, parseTitleId } from '#domain/shared/links.ts'
import { MEDIA_TYPES } from '#domain/shared/media-ref.ts'

// Fields that several calls share.

export const mediaType = z.enum(MEDIA_TYPES, 'must be movie or tv')
export const mediaId = z.int('must be a whole number').check(z.gte(1), z.lte(MAX_TITLE_ID))
const titleId = z.pipe(
	z.string().check(z.refine((text) => parseTitleId(text)?.canonical === true, 'must be a TMDB id')),
	z.transform(Number),
)
const ordinal = z.pipe(
	z.string().check(z.refine((text) => parseOrdinal(text) !== null, 'must be a whole number from 0 to 9999')),
	z.transform(Number),
)
/** A title in a path. */
export const titleParams = z.object({ type: mediaType, id: titleId })
/** An episode in a path. */
export const episodeParams = z.object({ ...titleParams.shape, season: ordinal, episode: ordinal })
const MAX_TITLE_KEYS = 1_000
/** `movie:603`, as the device knows titles; more than it stores. */
export const titleKeys = z._default(
	z
		.array(
			z
				.string('must be text')
				.check(z.regex(/^(?:movie|tv):[1-9]\d{0,9}$/, 'must be the key of a title, such as movie:603')),
			'must be a list',
		)
		.check(z.maxLength(MAX_TITLE_KEYS, `must be at most ${MAX_TITLE_KEYS}`)),
	[],
)
/** In half stars. */
export const rating = z
	.number('must be a number')
	.check(
		z.gte(DISLIKE_RATING, `must be ${DISLIKE_RATING} or more`),
		z.lte(LIKE_RATING, `must be ${LIKE_RATING} or less`),
		z.multipleOf(0.5, 'must be whole or half stars'),
	)
export const password = z.optional(z.string('must be text').check(z.maxLength(10_000)))
/** A query parameter: a whole number from 1. */
export const wholeNumber = z.pipe(
	z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'must be a whole number from 1')),
	z.transform(Number),
)
/** The same with an upper limit. */
export const countUpTo = (max: number) => wholeNumber.check(z.refine((count) => count <= max, `must be at most ${max}`))
