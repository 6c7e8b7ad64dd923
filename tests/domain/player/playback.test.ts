import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	formatClock,
	isFinished,
	isStarted,
	parseStart,
	progressFraction,
	resumePosition,
} from '#domain/player/playback.ts'
import { expectLinear, HOSTILE_TEXTS } from '../shared/hostile.ts'

const FILM = 7200
const EPISODE = 1200
const SHORT = 200

describe('a watched title', () => {
	it.each([
		[0, false],
		[19.9, false],
		[20, true],
		[Number.NaN, false],
	])('%s s in: started %s', (position, started) => {
		expect(isStarted(position)).toBe(started)
	})

	it.each([
		['a film just before 95 %', 6839, FILM, false],
		['a film at 95 %', 6840, FILM, true],
		['an episode just before its last two minutes', 1079, EPISODE, false],
		['an episode in its last two minutes', 1080, EPISODE, true],
		['a short film before 95 %', 189, SHORT, false],
		['a short film at 95 %', 190, SHORT, true],
		['four minutes exactly, half way', 120, 240, true],
		['anything past its end', 9000, FILM, true],
		['an unknown length', 9000, 0, false],
		['no length', 9000, Number.NaN, false],
		['a live stream', 9000, Number.POSITIVE_INFINITY, false],
	])('%s (%s of %s s): finished %s', (_, position, duration, finished) => {
		expect(isFinished(position, duration)).toBe(finished)
	})

	it.each([
		['before the credits', 6000, 6001, false],
		['in the credits', 6001, 6001, true],
		['past 95 %, before late credits', 6840, 7000, true],
		['before 95 %, with unknown credits', 6839, null, false],
	])('%s (%s s, credits at %s s): finished %s', (_, position, creditsStart, finished) => {
		expect(isFinished(position, FILM, creditsStart)).toBe(finished)
	})

	it.each([
		['hardly started', 19, FILM, 0],
		['just started', 20, FILM, 10],
		['half way', 3600, FILM, 3590],
		['just before the end counts', 6839, FILM, 6829],
		['finished', 6840, FILM, 0],
		['in the last second', 7199, FILM, 0],
		['of unknown length', 754, Number.NaN, 744],
		['of no number', Number.NaN, FILM, 0],
		['past any end', Number.POSITIVE_INFINITY, FILM, 0],
	])('%s (%s of %s s) resumes at %s s', (_, kept, duration, position) => {
		expect(resumePosition(kept, duration)).toBe(position)
	})

	const seconds = fc.double({ min: -100, max: 50_000 })
	it('never resumes later than it stopped, or in the last seconds', () => {
		fc.assert(
			fc.property(seconds, seconds, (kept, duration) => {
				const position = resumePosition(kept, duration)
				expect(position).toBeGreaterThanOrEqual(0)
				expect(position === 0 || position === kept - 10).toBe(true)
				expect(position === 0 || !isFinished(position, duration)).toBe(true)
			}),
		)
	})

	it('stays finished once it is', () => {
		fc.assert(
			fc.property(seconds, seconds, fc.double({ min: 0, max: 1000, noNaN: true }), (position, duration, more) => {
				expect(!isFinished(position, duration) || isFinished(position + more, duration)).toBe(true)
			}),
		)
	})

	it.each([
		[0, FILM, 0],
		[1, 4, 0.25],
		[1800, FILM, 0.25],
		[9000, FILM, 1],
		[-5, FILM, 0],
		[10, 0, 0],
		[10, Number.NaN, 0],
		[Number.NaN, FILM, 0],
		[10, Number.POSITIVE_INFINITY, 0],
	])('%s of %s s is the fraction %s', (position, duration, fraction) => {
		expect(progressFraction(position, duration)).toBe(fraction)
	})
})

describe('a start in an address', () => {
	it.each([
		['754', 754],
		['0', 0],
		['12m34s', 754],
		['12M34S', 754],
		['1h2m3s', 3723],
		['1h', 3600],
		['90s', 90],
		['90m', 5400],
		['1h90m', 9000],
		[' 754 ', 754],
		['', null],
		['-1', null],
		['1.5', null],
		['1e3', null],
		['12:34', null],
		['3s2m', null],
		['m', null],
		['12m34', null],
		['9999999', null],
		['NaN', null],
		[null, null],
		[undefined, null],
	])('%j is %s s', (value, start) => {
		expect(parseStart(value)).toBe(start)
	})

	it('is read back from hours, minutes and seconds', () => {
		const below60 = fc.nat({ max: 59 })
		fc.assert(
			fc.property(fc.nat({ max: 20 }), below60, below60, (hours, minutes, seconds) => {
				const total = hours * 3600 + minutes * 60 + seconds
				expect(parseStart(`${hours}h${minutes}m${seconds}s`)).toBe(total)
				expect(parseStart(String(total))).toBe(total)
			}),
		)
	})

	it('is read in linear time, whatever the text', () => {
		for (const text of HOSTILE_TEXTS) expect(parseStart(text)).toBeNull()
		expectLinear(parseStart)
	})
})

describe('a clock', () => {
	it.each([
		[0, '0:00'],
		[5, '0:05'],
		[65.9, '1:05'],
		[3600, '1:00:00'],
		[3723, '1:02:03'],
		[36_000, '10:00:00'],
		[-3, '0:00'],
		[Number.NaN, '0:00'],
		[Number.POSITIVE_INFINITY, '0:00'],
	])('shows %s s as %s', (seconds, text) => {
		expect(formatClock(seconds)).toBe(text)
	})

	it('can be read back', () => {
		fc.assert(
			fc.property(fc.nat({ max: 200_000 }), (seconds) => {
				const read = formatClock(seconds)
					.split(':')
					.reduce((total, part) => total * 60 + Number(part), 0)
				expect(read).toBe(seconds)
			}),
		)
	})
})
