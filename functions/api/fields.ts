import * as z from 'zod'
import { MAX_TITLE_ID } from '#domain/links.ts'
import { MEDIA_TYPES } from '#domain/media.ts'

// Fields that several calls have.

export const mediaType = z.enum(MEDIA_TYPES, 'must be movie or tv')
export const mediaId = z.int('must be a whole number').min(1).max(MAX_TITLE_ID)
