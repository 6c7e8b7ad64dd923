import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/shared/zone.ts'
import { type Match, matchAt } from '#domain/sports/sports.ts'
import { createSportsClient } from '#functions/clients/sports/sports.ts'
import { dayAt } from '#functions/embedded/catalog/day.ts'
import { createSportsApp } from '#functions/embedded/sports/app.ts'
import { fixturesOf } from '#functions/embedded/sports/fixtures.ts'

const data = JSON.parse(readFileSync('public/embedded/sports.json', 'utf8'))
const HOUR_MS = 3_600_000

/** The embedded schedule at a given time, through the sports client. */
function at(nowMs: number) {
	const app = createSportsApp({ load: async () => data, now: () => nowMs })
	return createSportsClient({
		apiUrl: 'http://embedded.local',
		apiKey: 'embedded',
		fetch: (url, init) => app.request(url, init),
		now: () => nowMs,
		sleep: async () => {},
		gate: { notBeforeMs: 0 },
	})
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

async function around(nowMs: number): Promise<Match[]> {
	const today = isoDay(nowMs)
	const days = await Promise.all([-1, 0].map((away) => at(nowMs).day(addDays(today, away), nowMs + 1_000)))
	return days.flat()
}

describe('the embedded schedule', () => {
	it('always has something live within two weeks, consistent with the clock', async () => {
		const begin = Date.parse('2026-12-28T00:00Z')
		for (let nowMs = begin; nowMs < begin + 14 * 24 * HOUR_MS; nowMs += 197 * 60_000) {
			const matches = await around(nowMs)
			const live = matches.filter(({ state }) => state === 'live')
			expect(live.length, new Date(nowMs).toISOString()).toBeGreaterThan(0)
			expect(matches.filter((match) => matchAt(match, nowMs).state !== match.state)).toEqual([])
		}
	})

	it('says which of the embedded channels broadcasts a match', async () => {
		const playlist = readFileSync('public/embedded/live/playlist.m3u', 'utf8')
		const matches = await around(Date.parse('2026-11-22T12:00Z'))
		const channels = [...new Set(matches.flatMap(({ channel }) => channel ?? []))]
		expect(channels).toHaveLength(3)
		for (const channel of channels) expect(playlist).toContain(`,${channel}\n`)
	})

	it('never has two matches on one channel at once, also around midnight, and most matches on one', () => {
		const first = dayAt(Date.parse('2026-12-20T00:00Z'))
		const fixtures = Array.from({ length: 30 }, (_, index) => fixturesOf(first + index, data)).flat()
		const shown = fixtures.filter(({ channel }) => channel !== null).sort((a, b) => a.startsAtMs - b.startsAtMs)
		for (const channel of new Set(shown.map((fixture) => fixture.channel))) {
			const onChannel = shown.filter((fixture) => fixture.channel === channel)
			const ends = onChannel.map(({ startsAtMs, league }) => startsAtMs + league.lengthMinutes * 60_000)
			const overlapping = onChannel.filter(({ startsAtMs }, index) => startsAtMs < (ends[index - 1] ?? 0))
			expect(overlapping.map(({ id }) => id)).toEqual([])
		}
		expect(shown.length).toBeGreaterThan(fixtures.length * 0.6)
	})

	it.each([
		'2026-11-22',
		'2027-02-28',
		'2028-02-29',
		'2026-12-31',
	])('has many sports on %s, one match postponed and one past midnight', async (day) => {
		const matches = await at(Date.parse(day)).day(day, Date.parse(day) + 1_000)
		expect(new Set(matches.map(({ sport }) => sport)).size).toBeGreaterThan(7)
		expect(matches.filter(({ state }) => state === 'postponed').length).toBe(1)
		expect(matches.some(({ startsAtMs }) => (startsAtMs ?? 0) > Date.parse(day) + 23 * HOUR_MS)).toBe(true)
		expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length)
	})

	it('has results of the previous week, and the same ones later', async () => {
		const now = Date.parse('2026-11-22T12:00Z')
		const week = await Promise.all(
			[-7, -6, -5, -4, -3, -2].map((away) => at(now).day(addDays('2026-11-22', away), now + 1_000)),
		)
		const over = week.flat().filter(({ state }) => state === 'ended')
		expect(over.length).toBeGreaterThan(100)
		expect(over.filter(({ home }) => home).every(({ score }) => score !== null)).toBe(true)
		const later = await at(now + 30 * HOUR_MS).day('2026-11-17', now + 31 * HOUR_MS)
		expect(later).toEqual(week[2])
	})

	it('has scores that only grow, up to the result', async () => {
		const day = '2026-11-22'
		const ids = (await at(Date.parse(day)).day(day, Date.parse(day) + 1_000)).map(({ id }) => id)
		for (const id of ids.slice(0, 8)) {
			let before = -1
			for (let hours = -1; hours < 34; hours += 0.4) {
				const now = Date.parse(day) + hours * HOUR_MS
				const score = (await at(now).match(id, now + 1_000))?.score
				const total = score ? score.home + score.away : -1
				expect(total).toBeGreaterThanOrEqual(before)
				before = total
			}
		}
	})

	it('finds matches by id and the next ones of a league, and nothing else', async () => {
		const now = Date.parse('2026-11-22T12:00Z')
		const [first] = await at(now).day('2026-11-22', now + 1_000)
		expect(await at(now).match(first?.id ?? '', now + 1_000)).toEqual(first)
		expect(await at(now).match('999999999', now + 1_000)).toBeNull()
		expect(await at(now).match('abc', now + 1_000)).toBeNull()
		expect(await at(now).day('2020-01-01', now + 1_000)).toEqual([])
		expect(await at(now).day('nonsense', now + 1_000)).toEqual([])
		const next = await at(now).next('9001', now + 1_000)
		expect(next.length).toBeGreaterThan(5)
		expect(next.every(({ league, startsAtMs }) => league.id === '9001' && (startsAtMs ?? 0) > now)).toBe(true)
	})

	it('finds the matches of a team and of a league before now and after', async () => {
		const now = Date.parse('2026-11-22T12:00Z')
		const [match] = await at(now).day('2026-11-22', now + 1_000)
		const team = match?.home?.id ?? ''
		const ofTeam = await at(now).around('team', team, now + 1_000)
		expect(ofTeam.every(({ home, away }) => home?.id === team || away?.id === team)).toBe(true)
		const ofLeague = await at(now).around('league', '9001', now + 1_000)
		expect(ofLeague.every(({ league }) => league.id === '9001')).toBe(true)
		for (const matches of [ofTeam, ofLeague]) {
			expect(matches.some(({ startsAtMs }) => (startsAtMs ?? 0) > now)).toBe(true)
			expect(matches.some(({ startsAtMs }) => (startsAtMs ?? now) <= now)).toBe(true)
		}
		expect(await at(now).around('team', 'nobody', now + 1_000)).toEqual([])
	})

	it('lets every team of a league play every other', async () => {
		const begin = Date.parse('2026-11-01')
		const pairs = new Set<string>()
		for (let day = 0; day < 60; day++) {
			const now = begin + day * 24 * HOUR_MS
			for (const { home, away, league } of await at(now).day(isoDay(now), now + 1_000)) {
				expect(home?.id, league.name).not.toBe(home ? away?.id : 'none')
				if (league.id === '9005' && home && away) pairs.add([home.id, away.id].sort().join(' '))
			}
		}
		expect(pairs.size).toBe(28)
	})
})
