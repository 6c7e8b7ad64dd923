import { beforeAll, describe, expect, inject, it } from 'vitest'
import { mapLimit } from '#functions/lib/promises.ts'
import { findUser, storageOf } from '../../support/database/database.ts'
import { EXTERNAL_URLS } from '../../support/requests/external-urls.ts'
import { fewAtOnce } from '../../support/requests/few-at-once.ts'
import { fillAll, rowsOf, TABLES, WATCHED } from '../../support/requests/filled-person.ts'
import { API_CALLS, requiresSignInCall, routeSamplesOf } from '../../support/requests/route-samples.ts'
import {
	type Account,
	createMember,
	createTestClient,
	type RequestOptions,
	type TestClient,
} from '../../support/requests/test-client.ts'

type Person = TestClient & Account
const appUrl = inject('appUrl')
const { database } = storageOf(appUrl)
const places = await routeSamplesOf(appUrl)

const member = () => createMember(appUrl)

describe("Ann's data", () => {
	let ann: Person
	let bob: Person
	let annsId: string
	let annsRows: string
	let annsImport: string
	/** What only she has, and nobody else may see. */
	let marks: string[]
	const state = async () => JSON.stringify({ ...(await rowsOf(annsId)), sessions: null, taste: null })

	beforeAll(async () => {
		ann = await member()
		bob = await member()
		annsId = await fillAll(ann)
		annsRows = await state()
		const rows = await rowsOf(annsId)
		annsImport = String(rows.imports?.[0]?.id)
		marks = ['Only hers', 'hers.csv', ann.email, String(rows.saved?.[0]?.id), annsImport, annsId]
	})

	it('is in every table with a user id', async () => {
		const rows = await rowsOf(annsId)
		for (const { name } of TABLES) expect(rows[name]?.length, name).toBeGreaterThan(0)
	})

	it('is in no response to Bob or to anonymous visitors, for any URL of a page or call', async () => {
		const samples = [
			...places.map(({ sample }) => sample.replace(/^\/import\/.*/, `/import/${annsImport}`)),
			...places.map(
				({ sample }) => `${sample === '/' ? '/_root' : sample.replace(/^\/import\/.*/, `/import/${annsImport}`)}.data`,
			),
			...API_CALLS.filter(({ method }) => method === 'GET').map(({ path }) => path),
		]
		const { nextCursor } = (await (await ann.request('/api/history?limit=1')).json()) as { nextCursor: string }
		const query = `user_id=${annsId}&userId=${annsId}&id=${annsId}&viewer=${annsId}&email=${ann.email}&cursor=${nextCursor}`
		for (const client of [bob, createTestClient(appUrl)]) {
			// A few at a time: of all at once, a busy machine would answer some with a 503.
			await mapLimit(samples, 8, async (path) => {
				const response = await client.copy().request(`${path}?${query}`, { headers: { 'X-User-Id': annsId } })
				// What was asked may be said again: it is theirs to know.
				const asked = new Set([
					annsId,
					ann.email,
					encodeURIComponent(ann.email),
					...(path.includes(annsImport) ? [annsImport] : []),
				])
				const text = await response.text()
				for (const mark of marks) if (!asked.has(mark)) expect(text.includes(mark), `${mark} in ${path}`).toBe(false)
				expect(response.status, path).toBeLessThan(500)
			})
			expect((await client.request(`/import/${annsImport}`)).status).toBe(client === bob ? 404 : 303)
		}
	})

	it('is changed by no call and no form of Bob or of anonymous visitors', async () => {
		const rows = await rowsOf(annsId)
		const [record, removal] = [rows.saved?.[0]?.id, rows.removals?.[0]?.id].map(String)
		const named = { user_id: annsId, userId: annsId, viewer: annsId }
		const everything = {
			list: 'favorites',
			type: 'movie',
			id: '27205',
			record: record ?? '',
			key: 'movie:27205',
			removal: removal ?? '',
			accentColor: '#EF4444',
			value: 'off',
			services: 'parade',
			rating: '1',
			current: ann.password,
			password: ann.password,
			next: 'another line of lamps',
		}
		const intents = 'remove clear forget rate undo discard reset accent end-others change-password'.split(' ')
		const forms = intents.map((intent) => ({ ...everything, intent }))
		const bodies = [
			{ ids: [record, 'movie:27205'] },
			{ mediaId: 27205, mediaType: 'movie', rating: 1 },
			{ items: [{ ...WATCHED, watch_position: 1 }] },
			{ accentColor: '#EF4444' },
		]
		for (const client of [bob, createTestClient(appUrl)]) {
			for (const { sample, hasAction } of places) {
				if (!hasAction || /^\/(?:login|signup|logout)/.test(sample)) continue
				const path = sample.replace(/^\/import\/.*/, `/import/${annsImport}`)
				const responses = forms.map((form) =>
					client.copy().request(`${path}?user_id=${annsId}`, { form: { ...form, ...named } }),
				)
				for (const { status } of await Promise.all(responses)) expect(status, path).toBeLessThan(500)
			}
			for (const { method, path } of API_CALLS) {
				if (method === 'GET' || /\/(?:account|auth)/.test(path)) continue
				for (const json of bodies) {
					const response = await client.copy().request(path, {
						method,
						json: { ...json, ...named },
						headers: { 'X-User-Id': annsId },
					})
					if (client === bob || !requiresSignInCall({ method, path })) continue
					expect(response.status, `${method} ${path}`).toBe(401)
					expect(await response.json()).toEqual({ error: { code: 'UNAUTHENTICATED', message: expect.any(String) } })
				}
			}
		}
		const carl = await member()
		const erased = await carl.request('/api/account', { method: 'DELETE', json: { ...named, password: carl.password } })
		expect(erased.status).toBe(200)
		expect(await state()).toBe(annsRows)
		expect(await ann.isSignedIn()).toBe(true)
	})

	it('cannot be changed by a page of another site that she visits, with any call or form', async () => {
		const elsewhere: Record<string, string>[] = [
			{ Origin: 'https://evil.example' },
			{ Origin: 'null' },
			{ Origin: appUrl, 'Sec-Fetch-Site': 'cross-site' },
			{ Origin: appUrl, 'Sec-Fetch-Site': 'same-site' },
			{ Origin: 'https://evil.example', 'Content-Type': 'text/plain' },
			{ Origin: 'https://evil.example', 'X-HTTP-Method-Override': 'GET' },
			{ Origin: `${appUrl}.evil.example` },
		]
		const unsafe: { path: string; ask: RequestOptions }[] = [
			...places
				.filter(({ hasAction }) => hasAction)
				.map(({ sample }) => ({
					path: sample,
					ask: { form: { intent: 'clear', value: 'off', password: ann.password } },
				})),
			...places
				.filter(({ hasAction }) => hasAction)
				.map(({ sample }) => ({ path: `${sample}.data`, ask: { form: { intent: 'clear' } } })),
			...API_CALLS.filter(({ method }) => method !== 'GET').map(({ method, path }) => ({
				path,
				ask: { method, json: { ids: [], password: ann.password } },
			})),
		]
		expect(unsafe.length).toBeGreaterThan(40)
		for (const headers of elsewhere) {
			const responses = await fewAtOnce(unsafe, ({ path, ask }) => ann.copy().request(path, { ...ask, headers }))
			responses.forEach((response, index) => {
				const about = `${unsafe[index]?.path} ${JSON.stringify(headers)}`
				expect(response.status, about).toBe(403)
				expect(response.headers.getSetCookie(), about).toEqual([])
			})
		}
		for (const { path } of unsafe)
			await ann.copy().request(`${path}?_method=POST&intent=clear`, { headers: { 'X-HTTP-Method-Override': 'DELETE' } })
		expect(await state()).toBe(annsRows)
		expect(await ann.isSignedIn()).toBe(true)
	})

	it('can be exported: each column of each table, except credentials', async () => {
		const exported = (await (await ann.request('/api/export')).json()) as Record<string, unknown>
		/** A row says which texts it has; the export has the texts. */
		const TEXTS = ['textsId', 'ownTexts']
		/** Where each table stands in the export, and what of it does not. */
		const parts: Record<string, [of: unknown, without: string[]]> = {
			identities: [exported.identities, ['userId']],
			sessions: [exported.sessions, ['userId', 'idHash']],
			second_factors: [exported.secondFactor, ['userId', 'secret', 'lastStep']],
			recovery_codes: [exported.recoveryCodes, ['userId', 'codeHash']],
			passkeys: [exported.passkeys, ['userId', 'publicKey', 'counter']],
			profiles: [exported.profiles, ['userId', 'pinHash']],
			preferences: [[exported.preferences], ['profileId']],
			// When a change was made is a matter between devices.
			saved: [exported.saved, ['userKey', 'changedAt', ...TEXTS]],
			// What was watched, moved and waiting alike, in the words of an entry.
			history: [
				exported.history,
				['userKey', 'mediaKey', 'mediaType', 'mediaId', 'watchPosition', 'duration', ...TEXTS],
			],
			history_writes: [[{}], ['id', 'userKey', 'entries', 'createdAt']],
			erasures: [exported.erasures, ['userKey']],
			removals: [exported.removals, ['userKey', 'recordId']],
			imports: [exported.imports, ['userKey']],
			hidden_titles: [exported.hiddenTitles, ['userKey', 'changeId']],
			plays: [exported.plays, ['userKey']],
			placed_specials: [exported.placedSpecials, ['userKey']],
			rewatches: [exported.rewatches, ['userKey']],
			watched_seasons: [exported.watchedSeasons, ['userKey']],
			followed_teams: [exported.followedTeams, ['userKey']],
			calendar_feeds: [[exported.calendarFeed], ['profileId', 'tokenHash']],
			opinions: [exported.opinions, ['userKey']],
			// When each was sent is a matter of the queue, and the texts say the facts.
			notifications: [exported.notifications, ['userKey', 'facts', 'message', 'dueAt', 'expiresAt', 'dispatchedAt']],
			notification_settings: [[exported.notificationSettings], ['userKey', 'toldVersion']],
			// Whoever knows the endpoint can send messages to it.
			push_subscriptions: [exported.pushDevices, ['userKey', 'id', 'endpoint', 'p256dh', 'auth', 'signedInAt']],
			push_deliveries: [
				[{}],
				[...['userKey', 'subscriptionId', 'message', 'expiresAt'], ...['queuedAt', 'claimedAt', 'doneAt', 'outcome']],
			],
			taste: [[exported.taste], ['userKey', 'version', 'ranking', 'rankedVersion', 'rankingKey', 'rankedAt']],
		}
		for (const { name, columns } of TABLES) {
			const [rows, without] = parts[name] ?? [null, []]
			expect(Array.isArray(rows) && rows.length > 0, `${name} in the export`).toBe(true)
			const names = Object.keys(columns).filter((column) => !without.includes(column))
			for (const row of rows as object[]) expect(Object.keys(row), name).toEqual(expect.arrayContaining(names))
		}
		const text = JSON.stringify(exported)
		expect(text).not.toMatch(/push-service|scrypt|idHash|passwordHash|sealed-secret|code-hash|public-key/)
		expect(text).toContain('Only hers')
		expect(text).not.toContain(bob.email)
	})
})

describe('an erased account', () => {
	it('leaves nothing behind in any table or cache', async () => {
		const ann = await member()
		const id = await fillAll(ann)
		const { personal } = await findUser(appUrl, id)
		const key = (await personal.prepare('SELECT key FROM viewers WHERE id = ?').bind(id).first<{ key: number }>())?.key
		const copy = ann.copy()
		expect((await ann.request('/api/account', { method: 'DELETE', json: { password: ann.password } })).status).toBe(200)
		expect((await copy.request('/api/history')).status).toBe(401)
		expect((await copy.request('/profile')).status).toBe(303)
		const tables = await database
			.prepare(
				"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
			)
			.all<{ name: string }>()
		for (const { name } of TABLES.filter(({ columns }) => 'userKey' in columns))
			expect(await personal.prepare(`SELECT 1 FROM ${name} WHERE user_key = ?`).bind(key).first(), name).toBeNull()
		const marks = [id, ann.email, 'hers.csv', 'Only hers']
		const found: string[] = []
		for (const { name } of tables.results) {
			const rows = JSON.stringify((await database.prepare(`SELECT * FROM ${name}`).all()).results)
			found.push(...marks.filter((mark) => rows.includes(mark)).map((mark) => `${mark} in ${name}`))
		}
		const viewers = JSON.stringify((await personal.prepare('SELECT * FROM viewers').all()).results)
		expect(viewers).not.toContain(id)
		for (const [name, value] of await database.cacheEntries()) {
			const text = `${name} ${value}`
			found.push(...marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} in the cache`))
		}
		expect(tables.results.length).toBeGreaterThan(TABLES.length)
		// Ann of before is still there, whose marks are the same but for id and email.
		expect(found.filter((text) => text.includes(id) || text.includes(ann.email))).toEqual([])
		const again = createTestClient(appUrl)
		await again.signUp(ann.email)
		const { user_id: newId } = (await (await again.request('/api/preferences')).json()) as { user_id: string }
		expect(newId).not.toBe(id)
		const { sessions: _one, profiles: _first, preferences: _own, taste, ...rows } = await rowsOf(newId)
		for (const row of taste ?? []) expect(row).toMatchObject({ weights: '{}', searches: '[]', ranking: null })
		for (const [name, all] of Object.entries(rows)) expect(all, name).toEqual([])
	})
})

describe('a session', () => {
	const ENDS: [string, (person: Person) => Promise<Response>][] = [
		[
			'the account is erased by a call',
			(person) => person.request('/api/account', { method: 'DELETE', json: { password: person.password } }),
		],
		[
			'the account is erased by its form',
			(person) => person.request('/profile/delete', { form: { password: person.password, confirmed: 'yes' } }),
		],
		['it is signed out', (person) => person.request('/logout', { form: {} })],
		[
			'the password changes elsewhere',
			async (person) => {
				const elsewhere = createTestClient(appUrl)
				await elsewhere.request('/login', { form: { email: person.email, password: person.password } })
				return elsewhere.request('/profile', {
					form: { intent: 'change-password', current: person.password, next: 'a line of lamps' },
				})
			},
		],
	]
	it.each(ENDS)('ends everywhere at once when %s', async (_, end) => {
		const person = await member()
		const copy = person.copy()
		expect((await end(person)).status).toBeLessThan(400)
		for (const call of API_CALLS.filter(requiresSignInCall)) {
			const ask = call.method === 'GET' ? {} : { method: call.method, json: {} }
			expect((await copy.copy().request(call.path, ask)).status, `${call.method} ${call.path}`).toBe(401)
		}
		for (const { sample, requiresSignIn } of places)
			if (requiresSignIn) expect((await copy.copy().request(sample)).status, sample).toBe(303)
	})

	it('that is missing opens no personal page, as document, data or HEAD, and redirects to sign in', async () => {
		for (const { sample, requiresSignIn } of places) {
			if (!requiresSignIn) continue
			for (const [method, path] of [
				['GET', sample],
				['HEAD', sample],
				['GET', `${sample}.data`],
			] as const) {
				const response = await createTestClient(appUrl).request(path, { method })
				expect(response.status, path).toBe(path.endsWith('.data') ? 202 : 303)
				expect(response.headers.get('Location'), path).toMatch(/^\/login\?redirectTo=/)
				expect(response.headers.get('Cache-Control'), path).toBe('no-store')
			}
		}
	})
})

describe('a return path', () => {
	it('stays on this site for every page and form that accepts one', async () => {
		const ann = await member()
		// The rule is one (tests/domain/shared/links.test.ts); a few of its addresses show that every page and form keeps it.
		for (const wish of EXTERNAL_URLS.slice(0, 4)) {
			const fields = { returnTo: wish, redirectTo: wish, callbackUrl: wish, to: wish, next: wish }
			const query = new URLSearchParams(fields)
			const forms = places.filter(({ hasAction, sample }) => hasAction && !/^\/(?:logout|profile\/delete)/.test(sample))
			const responses = await Promise.all([
				...places.map(({ sample }) => createTestClient(appUrl).request(`${sample}?${query}`)),
				...forms.map(({ sample }) =>
					ann.copy().request(`${sample}?${query}`, {
						form: {
							...fields,
							theme: 'dark',
							mode: 'off',
							intent: 'add',
							list: 'watchlist',
							type: 'movie',
							id: '27205',
							value: 'on',
						},
					}),
				),
			])
			for (const { headers, url } of responses) {
				const location = headers.get('Location')
				if (location === null) continue
				expect(new URL(location, appUrl).origin, `${url} ${wish}`).toBe(appUrl)
				expect(location, `${url} ${wish}`).toMatch(/^(?:\/(?![/\\])|http:\/\/127)/)
			}
		}
	})
})
