import type { SentimentLexicon } from '#domain/recommend/feedback-sentiment.ts'
import { type Assets, readEmbedded } from '#functions/lib/embedded-file.ts'

let known: SentimentLexicon | null = null

/** AFINN: what 3,382 English words say. Read once for each isolate, and only where somebody writes about a title. */
export async function readSentimentLexicon(assets: Assets): Promise<SentimentLexicon> {
	known ??= await (await readEmbedded(assets, 'sentiments.json')).json<SentimentLexicon>()
	return known
}
