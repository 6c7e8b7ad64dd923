import { describe, expect, it } from 'vitest'
import {
	type DataSaverChoice,
	dataSaverLevel,
	expectedBandwidth,
	formatDataPerHour,
	isSavingData,
	type NetworkHint,
} from '#domain/player/data-use.ts'

describe('the data saver', () => {
	it.each<[string, DataSaverChoice, NetworkHint, boolean]>([
		['is off', {}, { kind: 'other', saveData: false }, false],
		['is on where the browser saves data', {}, { kind: 'other', saveData: true }, true],
		['is on over mobile data, as chosen there', { cellular: true }, { kind: 'cellular', saveData: false }, true],
		['is off elsewhere', { cellular: true }, { kind: 'other', saveData: false }, false],
		['is off as chosen, even where the browser saves data', { other: false }, { kind: 'other', saveData: true }, false],
	])('%s', (_, choice, network, isOn) => {
		expect(isSavingData(choice, network)).toBe(isOn)
	})

	it.each([
		['480p', [240, 480, 1080], 1],
		['the best below 480p', [240, 360, 720], 1],
		['the best of several with 480p', [240, 480, 480, 720], 2],
		['the lowest where all are larger', [720, 1080], 0],
		['everything that does not name its height', [0, 0], 1],
	])('holds %s of %j', (_, heights, index) => {
		expect(dataSaverLevel(heights)).toBe(index)
	})
})

describe('what a quality costs', () => {
	it.each([
		[114_939, '52 MB/h'],
		[2_200_000, '990 MB/h'],
		[5_000_000, '2.3 GB/h'],
		[100, '1 MB/h'],
	])('%s bit/s are %s', (bits, text) => {
		expect(formatDataPerHour(bits)).toBe(text)
	})
})

describe('the bandwidth of the last visit', () => {
	const NOW = Date.UTC(2026, 10, 23)
	const DAY = 86_400_000
	it.each([
		['is counted on with caution', { bitsPerSecond: 1_000_000, measuredAt: NOW - DAY }, 700_000],
		['is forgotten after a week', { bitsPerSecond: 1_000_000, measuredAt: NOW - 7.1 * DAY }, null],
		['is not believed from the future', { bitsPerSecond: 1_000_000, measuredAt: NOW + 8 * DAY }, null],
		['is nothing when it is no number', { bitsPerSecond: Number.NaN, measuredAt: NOW }, null],
		['may be unknown', null, null],
	])('%s', (_, last, expected) => {
		expect(expectedBandwidth(last, NOW)).toBe(expected)
	})
})
