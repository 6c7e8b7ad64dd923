import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	formatPositions,
	POSITIONS_LIMIT,
	type Positions,
	parsePositions,
	removePosition,
	type StoredPosition,
	setPosition,
} from '#app/device/resume-positions.ts'
import {
	DEFAULT_PLAYER_SETTINGS,
	parsePlayerSettings,
	SPEEDS,
	stepSpeed,
} from '#app/features/player/controls/player-settings.ts'

const at = (positionSeconds: number, savedAtMs: number): StoredPosition => ({
	positionSeconds,
	durationSeconds: 3600,
	savedAtMs,
})

describe('the positions on this device', () => {
	it.each([
		['nothing', null],
		['an empty text', ''],
		['no JSON', '{"movie:1":'],
		['a number', '7'],
		['null', 'null'],
		['a list', '[1,2]'],
		['a key that is no title', '{"constructor":{"positionSeconds":1,"durationSeconds":2,"keptAt":3}}'],
		['markup for a key', '{"movie:<img>":{"positionSeconds":1,"durationSeconds":2,"keptAt":3}}'],
		['text for a number', '{"movie:1":{"positionSeconds":"1","durationSeconds":2,"keptAt":3}}'],
		['a position behind the end', '{"movie:1":{"positionSeconds":3,"durationSeconds":2,"keptAt":3}}'],
		['a position before the beginning', '{"movie:1":{"positionSeconds":-1,"durationSeconds":2,"keptAt":3}}'],
		['a film of a century', '{"movie:1":{"positionSeconds":1,"durationSeconds":3e9,"keptAt":3}}'],
		['a time that is none', '{"movie:1":{"positionSeconds":1,"durationSeconds":2,"keptAt":null}}'],
	])('are none where there is %s', (_, stored) => {
		expect(parsePositions(stored)).toEqual({})
	})

	it('keep the good entries beside a bad one, and nothing that was smuggled into them', () => {
		const stored = JSON.stringify({
			'movie:1': { positionSeconds: 60, durationSeconds: 3600, keptAt: 5, extra: '<script>' },
			'tv:2:1:3': { positionSeconds: 30, durationSeconds: 3600, keptAt: 6 },
			'tv:2': 'x',
		})
		expect(parsePositions(stored)).toEqual({ 'movie:1': at(60, 5), 'tv:2:1:3': at(30, 6) })
	})

	it('never throw, whatever was stored', () => {
		fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (stored) => void parsePositions(stored)))
	})

	it('are the same after they have been stored and read', () => {
		const positions = fc.dictionary(
			fc.nat(2_000_000).map((id) => `movie:${id}`),
			fc.record({ positionSeconds: fc.nat(3600), durationSeconds: fc.constant(3600), savedAtMs: fc.nat() }),
			{ maxKeys: POSITIONS_LIMIT },
		)
		fc.assert(
			fc.property(positions, (stored) => {
				expect(parsePositions(formatPositions(stored))).toEqual({ ...stored })
			}),
		)
	})

	it('are the newest hundred, whatever their order', () => {
		const many: Positions = Object.fromEntries(
			Array.from({ length: POSITIONS_LIMIT }, (_, index) => [`movie:${index + 1}`, at(60, index)]),
		)
		const after = setPosition(many, 'movie:9999', at(60, 1000))
		expect(Object.keys(after)).toHaveLength(POSITIONS_LIMIT)
		expect(after['movie:9999']).toEqual(at(60, 1000))
		expect(after['movie:1']).toBeUndefined()
		expect(after['movie:2']).toBeDefined()
	})

	it('hold one place for one title, the last that was written', () => {
		const twice = setPosition(setPosition({}, 'movie:1', at(60, 1)), 'movie:1', at(90, 2))
		expect(twice).toEqual({ 'movie:1': at(90, 2) })
	})

	it('lose a title that is finished, and only that', () => {
		expect(removePosition({ 'movie:1': at(60, 1), 'movie:2': at(60, 2) }, 'movie:1')).toEqual({ 'movie:2': at(60, 2) })
	})
})

describe('the settings of the player', () => {
	it('are the default ones before anything was set', () => {
		expect(parsePlayerSettings(null)).toEqual(DEFAULT_PLAYER_SETTINGS)
	})

	it.each([
		['a volume of eleven', { volume: 11 }],
		['a volume in words', { volume: 'loud' }],
		['a speed that is not offered', { speed: 16 }],
		['a language that is markup', { captions: '<b>' }],
		['a size that every object has', { cueSize: 'toString' }],
		['a CSS injection', { cueColour: 'red; background: url(//e)' }],
		['a mute that is not a yes', { muted: 'yes' }],
	])('pass over %s', (_, stored) => {
		expect(parsePlayerSettings(JSON.stringify(stored))).toEqual(DEFAULT_PLAYER_SETTINGS)
	})

	it('keep what is right beside what is wrong', () => {
		expect(parsePlayerSettings('{"volume":0.4,"speed":99,"captions":"es","cueSize":"l"}')).toEqual({
			...DEFAULT_PLAYER_SETTINGS,
			volume: 0.4,
			captions: 'es',
			cueSize: 'l',
		})
	})

	it('never throw, whatever was stored', () => {
		fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (stored) => void parsePlayerSettings(stored)))
	})

	it('go through the speeds one by one and stop at both ends', () => {
		expect([stepSpeed(1, 1), stepSpeed(1, -1), stepSpeed(2, 1), stepSpeed(0.5, -1), stepSpeed(1.1, 1)]).toEqual([
			1.25, 0.75, 2, 0.5, 1.25,
		])
		fc.assert(
			fc.property(fc.constantFrom(...SPEEDS), fc.constantFrom(1 as const, -1 as const), (speed, direction) => {
				expect(SPEEDS).toContain(stepSpeed(speed, direction))
			}),
		)
	})
})
