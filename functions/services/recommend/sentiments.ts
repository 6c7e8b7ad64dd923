import type { Lexicon } from '#domain/recommend/feedback-text.ts'
import { type Assets, readEmbedded } from '#functions/lib/embedded-file.ts'

let known: Lexicon | null = null

/** AFINN: what 3,382 English words say. Read once for each isolate, and only where somebody writes about a title. */
export async function readSentiments(assets: Assets): Promise<Lexicon> {
	known ??= await (await readEmbedded(assets, 'sentiments.json')).json<Lexicon>()
	return known
}
