import * as z from 'zod'
import { MEDIA_TYPES } from '#domain/media.ts'

// Fields that several calls have.

export const mediaType = z.enum(MEDIA_TYPES, 'must be movie or tv')
/** The movie database's ids are positive 32-bit integers. */
export const mediaId = z.int('must be a whole number').min(1).max(2_147_483_647)
