import { describe, expect, it } from 'vitest'
import { channelLine, matchLine } from '#domain/assistant/conversation/on-air-replies.ts'
import type { Channel } from '#domain/live/live.ts'
import {
	channelFinder,
	diversifyChannels,
	findMatches,
	MAX_ON_AIR,
	nameMatcher,
	onAirCards,
} from '#domain/on-air/on-air.ts'
import { UTC } from '#domain/shared/zone.ts'
import { onAirChannel, onAirMatch } from '../../support/samples/on-air-sample.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const MINUTE_MS = 60_000

describe('a list of live results among others', () => {
	it.each<[names: string[], words: string, isMeant: boolean]>([
		[['Harbour City vs. Northgate Rovers', 'Football'], 'harbour', true],
		[['Harbour City vs. Northgate Rovers', 'Football'], 'city football', true],
		[['Harbour City vs. Northgate Rovers', 'Football'], 'arbour', false],
		[['Harbour City vs. Northgate Rovers', 'Football'], 'harbour heat', false],
		[['Atlético Piedra Alta'], 'ATLETICO', true],
		[['The Blue Room'], 'th', false],
		[['The Blue Room'], '', false],
		[['The Blue Room'], '?!', false],
	])('%j is meant by “%s”: %s', (names, words, isMeant) => {
		expect(nameMatcher(words)(...names)).toBe(isMeant)
	})

	it('has the channel that a schedule names, however it is written, the first of them that plays', () => {
		const find = channelFinder([
			onAirChannel('a', { name: 'Touchline 1', trouble: 'protected' }),
			onAirChannel('b', { name: 'Touchline 1' }),
			onAirChannel('c', { name: 'touchline 1' }),
			onAirChannel('d', { name: 'Arena', trouble: 'protected' }),
		])
		const names = ['TOUCHLINE 1', 'Touchline 1', 'Arena', 'Touchline']
		expect(find(names)).toEqual({ 'TOUCHLINE 1': 'b', 'Touchline 1': 'b' })
		expect(find(names)).toEqual(find([...names].reverse()))
	})

	it('begins with what is live and ends with what is over', () => {
		const found = findMatches(
			[
				onAirMatch('1', { state: 'ended', startsAtMs: NOW - 200 * MINUTE_MS }),
				onAirMatch('2', { state: 'scheduled', startsAtMs: NOW + MINUTE_MS }),
				onAirMatch('3', { state: 'live', startsAtMs: NOW - MINUTE_MS }),
				onAirMatch('4', { name: 'Others vs. Some', home: null, away: null, sport: 'Golf' }),
			],
			'harbour',
		)
		expect(found.map(({ id }) => id)).toEqual(['3', '2', '1'])
	})
})

describe('the row of what is on now', () => {
	const channelsOf = (count: number) =>
		Array.from({ length: count }, (_, index) => ({
			channel: onAirChannel(`c${index}`),
			program: index === 0 ? null : { title: `Program ${index}` },
		}))
	const matches = Array.from({ length: 12 }, (_, index) => onAirMatch(`${index}`))

	it.each([
		[12, 20, 3, 3],
		[2, 20, 2, 4],
		[12, 0, 6, 0],
		[12, 2, 4, 2],
		[0, 3, 0, 3],
		[0, 0, 0, 0],
	])('of %d matches and %d channels has %d and %d', (played, shown, ofMatches, ofChannels) => {
		const cards = onAirCards(matches.slice(0, played), channelsOf(shown))
		expect(cards.length).toBeLessThanOrEqual(MAX_ON_AIR)
		expect(cards.filter(({ to }) => to.startsWith('/sports/'))).toHaveLength(ofMatches)
		expect(cards.filter(({ to }) => to.startsWith('/watch/live/'))).toHaveLength(ofChannels)
	})

	it('draws the two teams of a match, or the event, and the logo of a channel', () => {
		const race = onAirMatch('race', { name: 'Harbour Grand Prix', home: null, away: null })
		const channel = onAirChannel('c', { logoUrl: '/logos/c.svg' })
		expect(onAirCards([onAirMatch('1'), race], [{ channel, program: null }]).map(({ art }) => art)).toEqual([
			{ sides: ['Harbour City', 'Northgate'] },
			{ sides: ['Harbour Grand Prix'] },
			{ logoUrl: '/logos/c.svg', isRadio: false },
		])
	})

	it('names channels of which a program is known first', () => {
		expect(onAirCards([], channelsOf(3)).map(({ note }) => note)).toEqual(['Program 1', 'Program 2', ''])
	})

	it('takes one channel of each group before the second of any, and none that will not play', () => {
		const channels: Channel[] = [
			onAirChannel('a', { groups: ['News'] }),
			onAirChannel('b', { groups: ['News'] }),
			onAirChannel('c', { groups: ['Kids'], trouble: 'protected' }),
			onAirChannel('d', { groups: ['Kids'] }),
			onAirChannel('e', { groups: [] }),
		]
		expect(diversifyChannels(channels, 4).map(({ id }) => id)).toEqual(['a', 'd', 'e', 'b'])
	})
})

describe('a line of the assistant about what is on', () => {
	it.each([
		[onAirMatch('1', { state: 'live' }), 'live now'],
		[
			onAirMatch('1', { state: 'scheduled', startsAtMs: NOW + 65 * MINUTE_MS }),
			'starts in 1 hour 5 minutes, Sun, Nov 22, 1:05 PM UTC',
		],
		[onAirMatch('1', { state: 'scheduled', startsAtMs: null }), 'Sun, Nov 22, time to be announced'],
		[onAirMatch('1', { state: 'ended', startsAtMs: NOW - 600 * MINUTE_MS }), 'played Sun, Nov 22, 2:00 AM UTC'],
		[onAirMatch('1', { state: 'postponed' }), 'postponed'],
		[onAirMatch('1', { state: 'cancelled' }), 'canceled'],
	])('of a match: %#', (match, words) => {
		expect(matchLine(match, NOW, UTC)).toBe(`• Harbour City vs. Northgate (Football, Meridian League): ${words}`)
	})

	it('of a channel', () => {
		const entry = (title: string, from: number, to: number) => ({
			title,
			description: null,
			category: null,
			startMs: NOW + from * MINUTE_MS,
			endMs: NOW + to * MINUTE_MS,
		})
		expect(channelLine('Meridian 24', [entry('Desk', -10, 12), entry('Night', 12, 60)], NOW)).toBe(
			'• Meridian 24: Desk, 12 min left. Next: Night, in 12 min',
		)
		expect(channelLine('Meridian 24', undefined, NOW)).toBe('• Meridian 24: live')
	})
})
