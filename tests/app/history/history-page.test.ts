import { describe, expect, it } from 'vitest'
import { removalMatcher } from '#app/features/history/history-form-interceptor.ts'
import { groupByDay, toActView } from '#app/features/history/history-item-view.ts'
import { parseHistoryCommand } from '#domain/history/command.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { toWatchStatus } from '#domain/history/watch-status.ts'
import { UTC, type Zone, zoneDay } from '#domain/shared/zone.ts'
import { episodeEntry, FINISHED, filmEntry, HARDLY } from '../../domain/history/entries.ts'

/** The line of one entry. */
const lineOf = (entry: HistoryEntry, nowMs: number, zone: Zone) =>
	toActView({ newest: entry, oldest: entry, count: 1 }, nowMs, zone)

const NOW = Date.UTC(2026, 10, 20, 12)
const TODAY = '2026-11-20'
const at = (iso: string, zone = UTC) => lineOf(filmEntry(1, 0, { createdAt: iso }), NOW, zone)

describe('a history item', () => {
	it.each([
		['2026-11-20T11:00:00Z', 'Today', '1 hour ago'],
		['2026-11-20T00:00:00Z', 'Today', '12 hours ago'],
		['2026-11-19T23:59:59Z', 'Yesterday', '23:59 UTC'],
		['2026-11-18T09:41:00Z', 'November 18, 2026', '09:41 UTC'],
		// Its day was said, not its hour.
		['2026-11-18T12:00:00Z', 'November 18, 2026', null],
		['2026-11-20T13:00:00Z', 'Today', 'just now'],
	])('of %s is listed under %s, %s', (iso, heading, time) => {
		const line = at(iso)
		expect([groupByDay([line], TODAY)[0]?.heading, line.time]).toEqual([heading, time])
	})

	it.each([
		['2026-11-20T09:59:59Z', -10, 'Yesterday'],
		['2026-11-20T10:00:01Z', -10, 'Today'],
		['2026-11-20T10:59:59Z', 13, 'Yesterday'],
		['2026-11-20T11:00:01Z', 13, 'Today'],
		['2026-11-20T00:00:00Z', -10, 'Today'],
	])('of %s is listed by the clocks of the viewer, %d hours east, under %s', (iso, hours, heading) => {
		const zone = { offsetMinutes: () => hours * 60, suffix: '' }
		const [group] = groupByDay([at(iso, zone)], zoneDay(NOW, zone))
		// A day that was said, at midnight, has no zone.
		expect(group?.heading).toBe(heading)
	})

	it('shows the title, the progress and where to resume', () => {
		expect(lineOf(episodeEntry(7, 1, 2, 0), NOW, UTC)).toMatchObject({
			key: 'tv:7:1:2',
			episodeText: 'S1 E2',
			detailsPath: '/tv/7',
			watchPath: '/watch/tv/7/1/2',
			fraction: 0.1,
			progressText: '1 h 30 min left',
			isFinished: false,
			image: { path: '/back.jpg', isPoster: false },
		})
	})

	it('works without a title and with a poster', () => {
		const line = lineOf(filmEntry(1, 0, { title: '', backdropPath: null }), NOW, UTC)
		expect(line).toMatchObject({ title: 'Untitled', image: { path: '/poster.jpg', isPoster: true } })
	})

	it('is grouped with the others of its day', () => {
		const times = ['2026-11-20T11:00:00Z', '2026-11-20T10:00:00Z', '2026-11-19T10:00:00Z']
		const groupsOf = (lines: ReturnType<typeof at>[], today = TODAY) =>
			groupByDay(lines, today).map(({ heading, lines: ofDay }) => [heading, ofDay.length])
		expect(groupsOf(times.map((iso) => at(iso)))).toEqual([
			['Today', 2],
			['Yesterday', 1],
		])
		// Noon of a day that was said lies between two moments of the next day in Auckland.
		const auckland = { offsetMinutes: () => 13 * 60, suffix: '' }
		const mixed = ['2026-11-19T13:00:00Z', '2026-11-19T12:00:00Z', '2026-11-19T11:30:00Z']
		const lines = mixed.map((iso) => at(iso, auckland))
		expect(groupsOf(lines, '2026-11-21')).toEqual([
			['Yesterday', 2],
			['November 19, 2026', 1],
		])
	})
})

const form = (pairs: [string, string][]) => ({
	text: (name: string) => pairs.find(([key]) => key === name)?.[1] ?? '',
	texts: (name: string) => pairs.flatMap(([key, value]) => (key === name ? [value] : [])),
})
const film: [string, string][] = [
	['type', 'movie'],
	['id', '27205'],
]
const show: [string, string][] = [
	['type', 'tv'],
	['id', '1396'],
]

describe('a history form', () => {
	it.each<[string, [string, string][], unknown]>([
		['a film', [['intent', 'watched'], ...film], { season: null, episode: null }],
		['an episode', [['intent', 'watched'], ...show, ['season', '1'], ['episode', '2']], { season: 1, episode: 2 }],
		['a season', [['intent', 'watched'], ...show, ['season', '0']], { season: 0, episode: null }],
		[
			'ticked entries',
			[
				['intent', 'remove'],
				['key', 'movie:1'],
				['key', 'tv:2:1:3'],
			],
			{ keys: ['movie:1', 'tv:2:1:3'] },
		],
		['no entry', [['intent', 'remove']], { keys: [] }],
		[
			'the one beside its button',
			[
				['intent', 'remove'],
				['key', 'movie:1'],
				['only', 'movie:2'],
			],
			{ keys: ['movie:2'] },
		],
		['a title', [['intent', 'forget'], ...show], { title: { type: 'tv', id: 1396 } }],
		['everything', [['intent', 'clear']], { intent: 'clear' }],
	])('is parsed as %s', (_, pairs, expected) => {
		expect(parseHistoryCommand(form(pairs))).toMatchObject(expected as object)
	})

	it.each<[string, [string, string][]]>([
		['no intent', film],
		['another intent', [['intent', 'burn']]],
		['no title', [['intent', 'watched']]],
		['a show without a season', [['intent', 'watched'], ...show]],
		['a season that is none', [['intent', 'watched'], ...show, ['season', 'one']]],
		['an episode that is none', [['intent', 'watched'], ...show, ['season', '1'], ['episode', '-1']]],
		[
			'an address for an id',
			[
				['intent', 'forget'],
				['type', 'movie'],
				['id', '27205-inception'],
			],
		],
		[
			'a key that is none',
			[
				['intent', 'remove'],
				['key', '*'],
			],
		],
		[
			'more keys than any page has',
			[['intent', 'remove'], ...Array.from({ length: 501 }, () => ['key', 'movie:1'] as [string, string])],
		],
	])('is invalid with %s', (_, pairs) => {
		expect(parseHistoryCommand(form(pairs))).toBeNull()
	})

	it.each<[string, [string, string][], boolean, boolean]>([
		[
			'one entry',
			[
				['intent', 'remove'],
				['only', 'tv:7:1:2'],
			],
			true,
			false,
		],
		[
			'a show',
			[
				['intent', 'forget'],
				['type', 'tv'],
				['id', '7'],
			],
			true,
			true,
		],
		['everything', [['intent', 'clear']], true, true],
		[
			'another title',
			[
				['intent', 'forget'],
				['type', 'movie'],
				['id', '7'],
			],
			false,
			false,
		],
	])('also removes %s from the device', (_, pairs, second, third) => {
		const data = new FormData()
		for (const [name, value] of pairs) data.append(name, value)
		const isMeant = removalMatcher(data)
		expect([isMeant?.(episodeEntry(7, 1, 2, 0)), isMeant?.(episodeEntry(7, 1, 3, 0))]).toEqual([second, third])
	})

	it('removes nothing from the device when it marks a title', () => {
		const data = new FormData()
		data.append('intent', 'watched')
		expect(removalMatcher(data)).toBeNull()
	})
})

describe('the watch state of a title on its details page', () => {
	const next = () => ({ season: 2, episode: 1 })

	it.each([
		['nothing was watched', [], null],
		['a film was hardly begun', [filmEntry(1, 0, HARDLY)], null],
		['a film was finished', [filmEntry(1, 0, FINISHED)], null],
		['a film is in the middle', [filmEntry(1, 0)], { to: '/watch/movie/1', label: 'Resume', note: '1 h 30 min left' }],
		['an episode is in the middle', [episodeEntry(7, 1, 2, 0)], { label: 'Resume S1 E2', note: '1 h 30 min left' }],
		[
			'an episode was finished',
			[episodeEntry(7, 1, 7, 0, FINISHED)],
			{ to: '/watch/tv/7/2/1', label: 'Play S2 E1', note: null },
		],
	])('when %s', (_, entries, play) => {
		const watched = toWatchStatus(entries, 1, null, undefined, next)
		if (play) expect(watched.play).toMatchObject(play)
		else expect(watched.play).toBeNull()
	})

	it('marks the episodes of the shown season', () => {
		const entries = [
			episodeEntry(7, 1, 1, 1, FINISHED),
			episodeEntry(7, 1, 2, 2),
			episodeEntry(7, 1, 3, 3, HARDLY),
			episodeEntry(7, 2, 1, 4),
		]
		expect(toWatchStatus(entries, 1, null, undefined, next).episodes).toEqual({
			1: { fraction: 1, text: 'Watched' },
			2: { fraction: 0.1, text: '1 h 30 min left' },
		})
	})

	it('counts what was watched to the end of every season', () => {
		const entries = [
			episodeEntry(7, 1, 1, 1, FINISHED),
			episodeEntry(7, 1, 2, 2, FINISHED),
			episodeEntry(7, 1, 3, 3),
			episodeEntry(7, 2, 1, 4, FINISHED),
		]
		expect(toWatchStatus(entries, 2, null).seasons).toEqual({ 1: 2, 2: 1 })
		expect(toWatchStatus([filmEntry(1, 0, FINISHED)], null, null).seasons).toEqual({})
	})
})
