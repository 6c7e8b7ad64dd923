import type { SentimentLexicon } from '#domain/recommend/feedback-sentiment.ts'
import { embeddedFile } from '#functions/lib/embedded-file.ts'

/** AFINN: the sentiment of 3,382 English words. */
export const readSentimentLexicon = embeddedFile<SentimentLexicon>('sentiments.json', JSON.parse)
