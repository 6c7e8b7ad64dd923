import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSentimentLexicon } from '#functions/services/recommend/taste.ts'

it('are read from their file, once', async () => {
	const asked: unknown[] = []
	const assets = {
		fetch: async (url: unknown) => {
			asked.push(url)
			return new Response(readFileSync('public/embedded/sentiments.json'))
		},
	} as unknown as Fetcher
	expect(await readSentimentLexicon(assets)).toMatchObject({ good: 3, awful: -3 })
	await readSentimentLexicon(assets)
	expect(asked).toEqual(['https://assets.local/embedded/sentiments.json'])
})
