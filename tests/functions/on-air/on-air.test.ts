import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Live } from '#domain/live/port.ts'
import type { Sports } from '#domain/sports/port.ts'
import { COOLDOWN_MS, type Cooldowns, createOnAir } from '#functions/services/on-air/on-air.ts'
import { failingOnAirSample, onAirChannel, onAirMatch, onAirSample } from '../../support/samples/on-air-sample.ts'

const NOW = Date.UTC(2026, 10, 22, 12)

beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

function onAirOf({ sports, live }: { sports: Sports; live: Live }, rests: Cooldowns = new Map(), clock = { ms: NOW }) {
	const seen = { isLate: false, waited: [] as Promise<unknown>[] }
	const onAir = createOnAir({
		sports,
		live,
		origin: 'https://marquee.example',
		cooldowns: rests,
		now: () => clock.ms,
		waitUntil: (work) => seen.waited.push(work),
		onDegraded: () => {
			seen.isLate = true
		},
	})
	return { onAir, seen }
}

const MATCHES = [onAirMatch('1'), onAirMatch('2', { name: 'Ana Velour vs. Noor Hadley', sport: 'Tennis' })]
const CHANNELS = [
	onAirChannel('a', { name: 'Harbour Desk', logoUrl: 'https://marquee.example/logo.svg' }),
	onAirChannel('b', { name: 'Harbour Cam', logoUrl: 'https://elsewhere.example/logo.svg' }),
]

describe('what is on', () => {
	it('is a row of live matches and channels, without scores and without images from elsewhere', async () => {
		const { onAir } = onAirOf(onAirSample(MATCHES, CHANNELS))
		const cards = await onAir.now()
		expect(cards.map(({ to }) => to)).toEqual(['/sports/1', '/sports/2', '/watch/live/a', '/watch/live/b'])
		expect(cards.slice(2).map(({ art }) => art)).toMatchObject([{ logoUrl: '/logo.svg' }, { logoUrl: null }])
		expect(JSON.stringify(cards)).not.toContain('score')
	})

	it('is found by name, without scores and without images from elsewhere', async () => {
		const { onAir } = onAirOf(onAirSample(MATCHES, CHANNELS))
		const found = await onAir.search('harbour')
		expect(found.matches.map(({ id }) => id)).toEqual(['1'])
		expect(JSON.stringify(found)).not.toContain('score')
		expect(found.channels.map(({ logoUrl }) => logoUrl)).toEqual(['/logo.svg', null])
	})

	it('is suggested as a channel or a team, each once', async () => {
		const { onAir } = onAirOf(onAirSample([...MATCHES, onAirMatch('3')], CHANNELS))
		expect((await onAir.suggest('harbour')).map(({ kind, name }) => [kind, name])).toEqual([
			['channel', 'Harbour Desk'],
			['channel', 'Harbour Cam'],
			['team', 'Harbour City'],
		])
	})

	it('is absent when its sources fail, and failed sources are skipped for a while', async () => {
		const dead = failingOnAirSample()
		const asked = vi.spyOn(dead.sports, 'live')
		const clock = { ms: NOW }
		const { onAir, seen } = onAirOf(dead, new Map(), clock)
		expect(await onAir.now()).toEqual([])
		expect(await onAir.search('harbour')).toEqual({ matches: [], channels: [] })
		expect(await onAir.now()).toEqual([])
		expect(asked).toHaveBeenCalledTimes(1)
		clock.ms += COOLDOWN_MS
		await onAir.now()
		expect(asked).toHaveBeenCalledTimes(2)
		expect(seen.isLate).toBe(false)
	})

	it('does not wait for a hanging source, shows the other one, and reports that more will follow', async () => {
		const { sports, live } = onAirSample(MATCHES, CHANNELS)
		const { onAir, seen } = onAirOf({ sports: { ...sports, live: () => new Promise(() => {}) }, live })
		expect((await onAir.now()).map(({ to }) => to)).toEqual(['/watch/live/a', '/watch/live/b'])
		expect(seen.isLate).toBe(true)
		expect(seen.waited).toHaveLength(2)
	})
})
