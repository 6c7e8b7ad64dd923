import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/shared/time.ts'
import { moveViewings, undoMove } from '#functions/services/history/move-viewings.ts'
import { insertUser, peopleWithClock } from '../account/people-sample.ts'

/** What somebody has of a film or an episode. */
interface Watched {
	/** When it was watched to the end, in days. */
	days: number[]
	/** When it was left in the middle, after that. */
	begun: number | null
	isSkipped: boolean
}
type Person = Record<string, Watched>

const KEYS = ['movie:603', 'tv:7:1:1', 'tv:7:1:2', 'tv:7:3:12']
const DAYS = [10, 20, 30, 40]
const DURATION = 6000
const START = Date.UTC(2026, 0, 1)
const timeOf = (day: number) => START + day * DAY_MS

const watched: fc.Arbitrary<Watched> = fc
	.record({
		days: fc.subarray(DAYS),
		begun: fc.option(fc.constantFrom(5, 15, 25, 35, 45)),
		isSkipped: fc.boolean(),
	})
	.map(({ days, begun, isSkipped }) => ({
		days,
		begun: begun !== null && days.every((day) => day < begun) ? begun : null,
		isSkipped: isSkipped && days.length === 0,
	}))
const person: fc.Arbitrary<Person> = fc
	.tuple(...KEYS.map(() => watched))
	.map((each) => Object.fromEntries(KEYS.map((key, index) => [key, each[index] as Watched])))

async function twoProfiles() {
	const people = peopleWithClock(env.DB)
	const ann = await insertUser(people)
	const ben = crypto.randomUUID()
	await env.DB.prepare('INSERT INTO viewers (id, account_id) VALUES (?, ?)').bind(ben, ann).run()
	const run = (statement: string, ...values: unknown[]) =>
		env.DB.prepare(statement)
			.bind(...values)
			.run()
	const keyOf = async (id: string) =>
		env.DB.prepare('SELECT key FROM viewers WHERE id = ?').bind(id).first<number>('key')

	async function give(id: string, own: Person) {
		const user = await keyOf(id)
		await run('DELETE FROM history WHERE user_key = ?', user)
		await run('DELETE FROM watched_seasons WHERE user_key = ?', user)
		for (const [key, { days, begun, isSkipped }] of Object.entries(own)) {
			const [, show, season, episode] = key.split(':')
			const [last, ...earlier] = [...days].reverse()
			const entry = async (position: number, day: number) =>
				run(
					`INSERT INTO history (user_key, media_key, own_texts, watch_position, duration, created_at) VALUES (?, ?, ?, ?, ?, ?)
					ON CONFLICT DO UPDATE SET watch_position = excluded.watch_position, created_at = excluded.created_at`,
					...[user, key, JSON.stringify({ title: key, posterPath: null, backdropPath: null, overview: '', rating: 1 })],
					...[position, DURATION, timeOf(day)],
				)
			if (last !== undefined) await entry(DURATION, last)
			if (begun !== null) await entry(600, begun)
			for (const day of begun === null ? earlier : days)
				await run('INSERT INTO plays (user_key, media_key, played_at) VALUES (?, ?, ?)', user, key, timeOf(day))
			if (isSkipped && episode)
				await run(
					`INSERT INTO watched_seasons (user_key, show_id, season, episodes) VALUES (?1, ?2, ?3, ?4 || '2')
					ON CONFLICT DO UPDATE SET episodes = substr(episodes || ?4, 1, ?5) || '2' || substr(episodes, ?5 + 2)`,
					...[user, Number(show), Number(season), '0'.repeat(Number(episode)), Number(episode)],
				)
		}
	}

	/** All that is stored of what somebody watched. */
	async function stored(id: string) {
		const user = await keyOf(id)
		const all = async (statement: string) => (await env.DB.prepare(statement).bind(user).all()).results
		const seasons = await env.DB.prepare(
			'SELECT show_id, season, episodes FROM watched_seasons WHERE user_key = ? ORDER BY 1, 2',
		)
			.bind(user)
			.all<{ show_id: number; season: number; episodes: string }>()
		return {
			entries: await all(
				'SELECT media_key, watch_position, duration, created_at FROM history WHERE user_key = ? ORDER BY media_key',
			),
			plays: await all('SELECT media_key, played_at FROM plays WHERE user_key = ? ORDER BY media_key, played_at'),
			marks: seasons.results.flatMap(({ show_id, season, episodes }) => {
				const marks = episodes.replace(/0+$/, '')
				return marks === '' ? [] : [[show_id, season, marks]]
			}),
		}
	}

	return { people, ann, ben, give, stored }
}

/** What is stored of somebody who has watched this. */
async function expected(own: Person) {
	const { ann, give, stored } = await twoProfiles()
	await give(ann, own)
	return stored(ann)
}

const line = (key: string, day: number) => ({ key, fromMs: timeOf(day), toMs: timeOf(day) })
const FILM = 'movie:603'
const only = (key: string, own: Partial<Watched>): Person => ({
	[key]: { days: [], begun: null, isSkipped: false, ...own },
})

describe('viewings that move to another profile', () => {
	it('are gone here, and there among the others, whatever both had; the undo puts everything back', async () => {
		const { people, ann, ben, give, stored } = await twoProfiles()
		const lines = fc.array(fc.boolean(), { minLength: 24, maxLength: 24 })
		await fc.assert(
			fc.asyncProperty(person, person, lines, async (anns, bens, chosen) => {
				await give(ann, anns)
				await give(ben, bens)
				const before = [await stored(ann), await stored(ben)]
				const isChosen = (key: string, place: number) => chosen[KEYS.indexOf(key) * 5 + place] ?? false
				const days = (key: string) => (anns[key]?.days ?? []).filter((day) => isChosen(key, DAYS.indexOf(day)))
				const keys = KEYS.filter((key) => anns[key]?.begun != null && isChosen(key, 4))
				const viewings = KEYS.flatMap((key) => days(key).map((day) => line(key, day)))
				const stamp = { id: crypto.randomUUID(), at: people.now() }
				const outcome = await moveViewings(people.db, ann, ben, { keys, viewings }, stamp)
				expect(outcome).toEqual({ kind: 'ok', count: keys.length + viewings.length })

				const merged = (own: Watched, more: number[], begun: number | null): Watched => {
					const all = [...new Set([...own.days, ...more])].sort((a, b) => a - b)
					const left = Math.max(own.begun ?? -1, begun ?? -1)
					return {
						days: all,
						begun: left > Math.max(-1, ...all) ? left : null,
						isSkipped: own.isSkipped && all.length === 0,
					}
				}
				const none: Watched = { days: [], begun: null, isSkipped: false }
				const [annsNow, bensNow] = [
					(key: string): Watched => {
						const own = anns[key] ?? none
						const left = own.days.filter((day) => !days(key).includes(day))
						return { ...own, days: left, begun: keys.includes(key) ? null : own.begun }
					},
					(key: string) => merged(bens[key] ?? none, days(key), keys.includes(key) ? (anns[key]?.begun ?? null) : null),
				].map((now) => Object.fromEntries(KEYS.map((key) => [key, now(key)])))
				expect(await stored(ann)).toEqual(await expected(annsNow ?? {}))
				expect(await stored(ben)).toEqual(await expected(bensNow ?? {}))

				await undoMove(people.db, ann, stamp.id, people.now())
				expect([await stored(ann), await stored(ben)]).toEqual(before)
			}),
			{ numRuns: 40 },
		)
	})

	it('are moved once, however often the request is repeated, and not again after the undo', async () => {
		const { people, ann, ben, give, stored } = await twoProfiles()
		await give(ann, only(FILM, { days: [10, 20] }))
		const stamp = { id: crypto.randomUUID(), at: people.now() }
		const move = () => moveViewings(people.db, ann, ben, { keys: [], viewings: [line(FILM, 20)] }, stamp)
		expect(await move()).toEqual({ kind: 'ok', count: 1 })
		await give(ben, only(FILM, { days: [30] }))
		expect(await move()).toEqual({ kind: 'ok', count: 1 })
		expect(await stored(ben)).toEqual(await expected(only(FILM, { days: [30] })))
		await undoMove(people.db, ann, stamp.id, people.now())
		await move()
		expect(await stored(ann)).toEqual(await expected(only(FILM, { days: [10, 20] })))
	})

	it('come back without what the other one has watched since', async () => {
		const { people, ann, ben, give, stored } = await twoProfiles()
		await give(ann, only(FILM, { days: [20] }))
		await give(ben, only(FILM, { days: [10] }))
		const stamp = { id: crypto.randomUUID(), at: people.now() }
		await moveViewings(people.db, ann, ben, { keys: [], viewings: [line(FILM, 20)] }, stamp)
		expect(await stored(ben)).toEqual(await expected(only(FILM, { days: [10, 20] })))
		await give(ben, only(FILM, { days: [10, 20, 40] }))
		await undoMove(people.db, ann, stamp.id, people.now())
		expect(await stored(ann)).toEqual(await expected(only(FILM, { days: [20] })))
		expect(await stored(ben)).toEqual(await expected(only(FILM, { days: [10, 40] })))
	})

	it('of one act move together: several episodes are several entries', async () => {
		const { people, ann, ben, stored } = await twoProfiles()
		const user = await env.DB.prepare('SELECT key FROM viewers WHERE id = ?').bind(ann).first('key')
		for (const episode of [1, 2, 3])
			await env.DB.prepare(
				`INSERT INTO history (user_key, media_key, own_texts, watch_position, duration, created_at) VALUES (?, ?, '{}', 10, 10, ?)`,
			)
				.bind(user, `tv:7:1:${episode}`, START + episode)
				.run()
		const stamp = { id: crypto.randomUUID(), at: people.now() }
		const act = { key: 'tv:7', fromMs: START + 1, toMs: START + 3 }
		expect(await moveViewings(people.db, ann, ben, { keys: [], viewings: [act] }, stamp)).toEqual({
			kind: 'ok',
			count: 3,
		})
		expect((await stored(ann)).marks).toEqual([])
		expect((await stored(ben)).marks).toEqual([[7, 1, '0111']])
	})
})
