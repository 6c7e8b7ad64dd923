import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	NARROWEST,
	openBrowser,
	openPage,
	overflowOf,
	PHONE,
	problemsOnEachPage,
	signInAs,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { ageSessions } from '../../support/database/database.ts'
import { fillAll } from '../../support/requests/filled-person.ts'
import { routeSamplesOf } from '../../support/requests/route-samples.ts'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** What an address may show besides the sample of its route. */
const OTHER_SAMPLES: Record<string, string[]> = {
	account: ['/login/done?problem=taken'],
	browse: [
		'/movie?genre=28,12&not=27&rating=6',
		'/movie?genre=99&from=1871&to=1872',
		'/tv?page=500',
		'/trending?window=week',
		'/trending?type=film',
	],
	search: ['/search?q=incepton', '/search?q=qqxxzzvv', '/search?q=tom&kind=person', '/search?q=harbour'],
	title: ['/movie/27205?region=GB', '/tv/1396?season=2', '/tv/1399'],
}

/** Those whose pages are another member's own, or say so. */
const PERSONAL = [
	'account',
	'browse',
	'calendar',
	'history',
	'import',
	'notifications',
	'providers',
	'recommend',
	'saved',
	'title',
]

/** A name that is wider than a phone and can't be broken between words. */
const LONG_NAME = 'long'.repeat(10)

const stranger = createTestClient(appUrl)
const member = await createMember(appUrl, `${LONG_NAME}${Date.now()}@example.com`)
await fillAll(member)
// Shows with marks, which are wider than those without: one as a whole, and one with another episode to come.
for (const season of ['1', '2', '3', '4', '5'])
	await member.request('/actions/history', { form: { intent: 'watched', type: 'tv', id: '1396', season } })
await member.request('/actions/history', {
	form: { intent: 'watched', type: 'tv', id: '1399', season: '1', episode: '1' },
})
// So that pages ask for the password where they do.
await ageSessions(appUrl, member.email, 660_000)
await member.request('/profiles/new', { form: { name: LONG_NAME, avatar: 'poet' } })
const profiles =
	(await (await member.request('/profiles')).text()).match(/(?<=href=")\/profiles\/[\w-]{36}(?=")/g) ?? []

const pages = (await routeSamplesOf(appUrl)).filter(({ hasPage, capability }) => hasPage && capability !== 'offline')
const capabilities = [...new Set(pages.map(({ capability }) => capability))]
const samplesOf = (wanted: string) =>
	pages.filter(({ capability }) => capability === wanted).map(({ sample }) => sample)

async function problemsOf(client: TestClient, paths: readonly string[]): Promise<string[]> {
	const urls: string[] = []
	// Where one leads elsewhere, that page is looked at, too.
	for (const path of paths) if (!isRedirect(await client.request(path))) urls.push(appUrl + path)
	const page = await openPage(browser)
	await signInAs(client, page, appUrl)
	return problemsOnEachPage(page, urls)
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400

/** The offline page is looked at in `pwa.e2e.ts`: it starts no router. */
describe('axe finds no problem in either theme, and no page is wider than a phone,', () => {
	it.each(capabilities)('for a stranger, in %s', async (capability) => {
		expect(await problemsOf(stranger, [...samplesOf(capability), ...(OTHER_SAMPLES[capability] ?? [])])).toEqual([])
	})

	it.each(PERSONAL)('for a member with one of everything, in %s', async (capability) => {
		expect(await problemsOf(member, [...samplesOf(capability), ...(OTHER_SAMPLES[capability] ?? [])])).toEqual([])
	})

	it('for the profiles of an account with long names', async () => {
		expect(profiles).toHaveLength(2)
		expect(await problemsOf(member, profiles)).toEqual([])
	})

	it.each([
		['longer texts', 'en-XA'],
		['texts from right to left', 'ar-XB'],
	])('with %s, for a member with one of everything and long names', async (_, tag) => {
		const page = await openPage(browser, { viewport: { ...PHONE, width: NARROWEST } })
		await signInAs(member, page, appUrl)
		await page.context().addCookies([{ name: 'language', value: tag, url: appUrl }])
		const found: string[] = []
		for (const path of [...pages.map(({ sample }) => sample), ...profiles]) {
			await page.goto(appUrl + path)
			const overflow = await overflowOf(page)
			if (overflow > 0) found.push(`${path}: ${overflow} px`)
			expect(await page.locator('html').getAttribute('lang'), path).toBe(tag)
		}
		expect(found).toEqual([])
	})

	it.each([
		'/',
		'/movie',
		'/movie/27205',
		'/search?q=heat',
		'/you/language',
		'/live/guide',
	])('from right to left, on %s', async (path) => {
		const page = await openPage(browser)
		await page.context().addCookies([{ name: 'language', value: 'ar-XB', url: appUrl }])
		expect(await problemsOnEachPage(page, [appUrl + path])).toEqual([])
	})

	it('in the top bar of a wide screen', async () => {
		const page = await openPage(browser, { viewport: DESKTOP })
		await page.goto(appUrl)
		await waitForHydration(page)
		expect(await accessibilityProblems(page, undefined, 'header')).toEqual([])
	})
})
