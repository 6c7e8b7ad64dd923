import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, serveApp } from '../../support/servers/app-server.ts'

const HEADING = 'Titles whose story mentions these words'
const DESCRIBED = 'that film where a fighter collects debts for a loan shark and runs up steps'

let app: App
beforeAll(async () => {
	app = await serveApp()
})
afterAll(() => app.stop())

const searchPage = async (q: string, more = {}) =>
	(await fetch(`${app.url}/search?${new URLSearchParams({ q, ...more })}`)).text()
/** Where the titles below the heading lead. */
const byStory = (html: string) =>
	[...html.slice(html.lastIndexOf(HEADING)).matchAll(/href="(\/(?:movie|tv)\/\d[^"]*)"/g)].map(([, href]) => href)
async function suggestions(q: string): Promise<string[]> {
	const response = await fetch(`${app.url}/search/suggestions?${new URLSearchParams({ q })}`)
	const { items } = (await response.json()) as { items: { title?: string }[] }
	return items.flatMap(({ title }) => title ?? [])
}

describe('a search for a story', () => {
	it('says what else to try where no title tells it', async () => {
		const html = await searchPage('zzyzx qwertz umpteenth')
		expect(html).toContain('Nothing found for')
		expect(html).not.toContain(HEADING)
		expect(await suggestions('zzyzx qwertz umpteenth')).toEqual([])
	})

	it('finds the title at once in a new deployment, before any scheduled job has run', async () => {
		const html = await searchPage(DESCRIBED)
		expect(html).toContain('No title has the name')
		expect(html).toContain('Ask the assistant')
		expect(byStory(html)[0]).toMatch(/^\/movie\/1504333\b/)
		expect((await suggestions(DESCRIBED))[0]).toBe('Rocky')
		expect(byStory(await searchPage(DESCRIBED, { kind: 'tv' })).join()).not.toContain('/movie/')
		expect(await searchPage(DESCRIBED, { kind: 'person' })).not.toContain(HEADING)
	})

	it('leaves a search by name as it is', async () => {
		const html = await searchPage('the dark knight')
		expect(html).toContain('The Dark Knight')
		expect(html).not.toContain('Nothing found')
	})
})
