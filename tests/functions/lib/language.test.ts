import { describe, expect, it } from 'vitest'
import { language } from '#domain/shared/messages.ts'
import { withLanguage } from '#functions/lib/language.ts'

function deployment(tag: string) {
	let reads = 0
	return {
		reads: () => reads,
		async fetch() {
			reads += 1
			return Response.json({ language: { tag, direction: 'ltr' } })
		},
	}
}

describe('a language', () => {
	it('has the texts of the deployment whose files are asked, each of which is read once', async () => {
		const [here, elsewhere] = [deployment('es'), deployment('es-MX')]
		const tags: string[] = []
		for (const assets of [here, elsewhere, here, elsewhere]) tags.push(await withLanguage('es', assets, language))
		expect(tags).toEqual(['es', 'es-MX', 'es', 'es-MX'])
		expect([here.reads(), elsewhere.reads()]).toEqual([1, 1])
	})
})
