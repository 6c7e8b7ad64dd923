import * as z from 'zod'
import { MAX_TITLE_ID } from '#domain/links.ts'
import { MEDIA_TYPES } from '#domain/media.ts'
import { DISLIKE_RATING, LIKE_RATING } from '#domain/taste.ts'

// Fields that several calls have.

export const mediaType = z.enum(MEDIA_TYPES, 'must be movie or tv')
export const mediaId = z.int('must be a whole number').min(1).max(MAX_TITLE_ID)
/** Half stars too. */
export const rating = z
	.number('must be a number')
	.min(DISLIKE_RATING, `must be ${DISLIKE_RATING} or more`)
	.max(LIKE_RATING, `must be ${LIKE_RATING} or less`)
	.multipleOf(0.5, 'must be whole or half stars')
/** Of an address: a whole number from 1. */
export const countUpTo = (most: number) =>
	z
		.string()
		.regex(/^[1-9]\d{0,4}$/, 'must be a whole number from 1')
		.transform(Number)
		.refine((count) => count <= most, `must be at most ${most}`)
