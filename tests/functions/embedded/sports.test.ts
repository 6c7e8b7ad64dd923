import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/shared/zone.ts'
import { type Match, matchAt } from '#domain/sports/sports.ts'
import { createSportsClient } from '#functions/clients/sports/sports.ts'
import { createSportsApp } from '#functions/embedded/sports/app.ts'

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
})
