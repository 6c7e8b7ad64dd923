import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { readOnAir } from '#domain/assistant/reading/on-air.ts'
import { localZone } from '#functions/http/location.ts'
import { replyOnAir } from '#functions/services/assistant/on-air.ts'
import { onAirWords } from '../../domain/assistant/said.ts'
import { failingOnAirSample, onAirChannel, onAirMatch, onAirSample } from '../../support/samples/on-air-sample.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR_MS = 3_600_000

beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const MATCHES = [
	onAirMatch('1'),
	onAirMatch('2', {
		name: 'Giants vs. Lanterns',
		home: { id: '3', name: 'Giants' },
		away: { id: '4', name: 'Lanterns' },
		sport: 'Basketball',
		league: { id: '5', name: 'Euroball' },
		state: 'scheduled',
		startsAtMs: NOW + 3 * HOUR_MS,
	}),
	onAirMatch('3', { name: 'Harbour City vs. Marlow', state: 'scheduled', startsAtMs: NOW + 30 * HOUR_MS }),
]
const CHANNELS = [
	onAirChannel('meridian', { name: 'Meridian 24', number: 1, groups: ['News'] }),
	onAirChannel('puddle', { name: 'Puddle Club', number: 40, groups: ['Kids'] }),
	onAirChannel('locked', { name: 'Locked News', groups: ['News'], trouble: 'protected' }),
]
const GUIDE = new Map([
	[
		'meridian',
		[{ title: 'Midday Desk', description: null, category: null, startMs: NOW - HOUR_MS, endMs: NOW + HOUR_MS }],
	],
])

async function ask(said: string, means = onAirSample(MATCHES, CHANNELS, GUIDE)) {
	const wish = readOnAir(toChatInput(said), onAirWords)
	return wish && replyOnAir(wish, { ...means, words: onAirWords }, () => NOW)
}
const linksOf = (said: Awaited<ReturnType<typeof ask>>) =>
	(said?.actions ?? []).map((action) => ('to' in action ? action.to : ''))

describe('the assistant, asked what is on,', () => {
	it.each<[said: string, words: RegExp, links: string]>([
		['what football is on now', /Harbour City vs. Northgate .*: live now/, '/sports/1 /sports?sport=football'],
		['any live sports', /^Sports right now:/, '/sports/1 /sports'],
		['basketball tonight', /Giants vs. Lanterns .*starts in 3 hours/, '/sports/2 /sports?sport=basketball'],
		['football tomorrow', /Harbour City vs. Marlow/, '/sports/3 /sports?sport=football'],
		['live basketball', /no basketball right now\. Coming up next:\n• Giants/, '/sports/2 /sports?sport=basketball'],
		['any golf?', /^There is no golf right now\.$/, '/sports?sport=golf'],
		['when does Harbour City play', /found for Harbour City:/, '/sports/1 /sports/3 /sports?q=harbour+city'],
		['watch the news channel', /• Meridian 24: Midday Desk, 1 h left/, '/watch/live/meridian /live?group=News'],
		['live channels for kids', /• Puddle Club: live/, '/watch/live/puddle /live?group=Kids'],
		['shopping channels', /^I couldn’t find any live shopping channels\.$/, '/live'],
		["what's on Meridian 24", /Midday Desk/, '/watch/live/meridian /live'],
		['channel 40', /Puddle Club/, '/watch/live/puddle /live'],
		['what is live now', /Harbour City vs. Northgate[\s\S]*Meridian 24/, '/sports/1 /watch/live/meridian'],
	])('“%s”', async (said, words, links) => {
		const answer = await ask(said)
		expect(answer?.text).toMatch(words)
		expect(linksOf(answer)).toEqual(expect.arrayContaining(links.split(' ')))
	})

	it("uses the viewer's day and clock", async () => {
		const zone = localZone('Pacific/Auckland')
		// There it is early on the 23rd; the match is at 7:00 on the 24th.
		const means = { ...onAirSample(MATCHES, CHANNELS, GUIDE), zone }
		expect((await ask('football tomorrow', means))?.text).toContain('Tue, Nov 24, 7:00 AM Auckland time')
		expect((await ask('football tomorrow'))?.text).toContain('Mon, Nov 23, 6:00 PM UTC')
	})

	it("names a match without a time on the viewer's own day only", async () => {
		const open = onAirMatch('open', { startsAtMs: null, day: '2026-11-23', state: 'scheduled' })
		const textIn = async (zone: string, said: string) =>
			(await ask(said, { ...onAirSample([open], []), zone: localZone(zone) }))?.text
		expect(await textIn('Pacific/Auckland', 'football today')).toContain('Mon, Nov 23, time to be announced')
		expect(await textIn('UTC', 'football today')).toContain('There is no football')
		expect(await textIn('UTC', 'football tomorrow')).toContain('Mon, Nov 23, time to be announced')
	})

	it('never reveals a score', async () => {
		for (const said of ['any live sports', 'when does Harbour City play', 'what is live now'])
			expect((await ask(said))?.text).not.toMatch(/3\D{0,3}7/)
	})

	it('ignores a sentence that names neither a team nor a channel', async () => {
		for (const said of ['Alien vs Predator', 'is Parasite playing', "what's on Lumina"])
			expect(await ask(said)).toBeNull()
	})

	it('links at most three and says how many more there are', async () => {
		const many = Array.from({ length: 9 }, (_, index) => onAirMatch(`m${index}`))
		const answer = await ask('any live sports', onAirSample(many, []))
		expect(linksOf(answer)).toEqual(['/sports/m0', '/sports/m1', '/sports/m2', '/sports'])
		expect(answer?.text).toMatch(/And 6 more\.$/)
	})

	it('says that the schedule or the playlist is unavailable', async () => {
		const failing = failingOnAirSample()
		expect((await ask('any live sports', failing))?.text).toContain('schedule')
		expect((await ask('live channels', failing))?.text).toContain('channels')
		expect(await ask('when does Harbour City play', failing)).toBeNull()
	})
})
