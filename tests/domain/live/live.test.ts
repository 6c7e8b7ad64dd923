import { describe, expect, it } from 'vitest'
import { channelSearchText, groupsOf, isMyChannel, onAir, percentElapsed, searchChannels } from '#domain/live/live.ts'
import {
	guideDays,
	guidePath,
	isGuideDay,
	isGuideDayOffered,
	livePath,
	parseLive,
	toChannelView,
} from '#domain/live/live-query.ts'
import { channelPath } from '#domain/shared/links.ts'
import { hasLiveMediaPolicy } from '#domain/shared/paths.ts'
import { utcDayOf } from '#domain/shared/time.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const entry = (from: number, to: number, title: string) => ({
	title,
	description: null,
	category: null,
	startMs: NOW + from,
	endMs: NOW + to,
})
const GUIDE = [entry(-20, -10, 'Over'), entry(-10, 10, 'Now'), entry(10, 20, 'Next'), entry(20, 30, 'Later')]

describe('what is on', () => {
	it('is the program of the moment and the one after it', () => {
		expect(onAir(GUIDE, NOW)).toEqual({ now: GUIDE[1], next: GUIDE[2] })
		expect(onAir(GUIDE, NOW + 10)).toEqual({ now: GUIDE[2], next: GUIDE[3] })
		expect(onAir([entry(5, 10, 'Soon')], NOW)).toMatchObject({ now: null, next: { title: 'Soon' } })
		expect(onAir(undefined, NOW)).toEqual({ now: null, next: null })
	})

	it.each([
		[-10, 0],
		[0, 50],
		[5, 75],
		[99, 100],
		[-99, 0],
	])('is over by a share, %i ms from now %i %%', (later, percent) => {
		expect(percentElapsed({ startMs: NOW - 10, endMs: NOW + 10 }, NOW + later)).toBe(percent)
	})

	it('is shown with its share, and nothing of a channel that a screen does not need', () => {
		const channel = {
			id: 'x',
			name: 'X',
			number: 1,
			groups: ['A'],
			logoUrl: null,
			url: 'https://secret.example/',
			guideId: null,
			isRadio: false,
			trouble: null,
			catchup: null,
		}
		expect(toChannelView(channel, GUIDE, NOW)).toEqual({
			id: 'x',
			name: 'X',
			number: 1,
			logoUrl: null,
			isRadio: false,
			trouble: null,
			now: { title: 'Now', endMs: NOW + 10, percent: 50 },
			next: { title: 'Next', startMs: NOW + 10 },
		})
	})
})

describe('channels', () => {
	const channels = [
		{ name: 'World News', groups: ['News'], number: 2 },
		{ name: 'Newsroom', groups: ['News', 'Talk'], number: null },
		{ name: 'Alpha', groups: [], number: 7 },
	]
	it('have groups in the order of the playlist', () => {
		expect(groupsOf(channels)).toEqual([
			{ name: 'News', count: 2 },
			{ name: 'Talk', count: 1 },
		])
	})
	it('are found by every word of name, group, number and what is on', () => {
		const entries = [
			{ title: 'The Harbour', description: null, category: null, startMs: 0, endMs: 10 },
			{ title: 'Later', description: null, category: null, startMs: 10, endMs: 20 },
		]
		const found = (query: string) =>
			searchChannels(channels, query, (channel) => channelSearchText(channel, entries, 5)).map(({ name }) => name)
		expect(found('NEWS world')).toEqual(['World News'])
		expect(found('talk')).toEqual(['Newsroom'])
		expect(found('7')).toEqual(['Alpha'])
		expect(found('world harbour')).toEqual(['World News'])
		expect(found('later')).toEqual([])
		expect(found('news nothing')).toEqual([])
	})
	it('stand first where the name begins with what was asked', () => {
		expect(searchChannels(channels, 'news', () => 'news').map(({ name }) => name)).toEqual([
			...['Newsroom', 'World News', 'Alpha'],
		])
	})
	it('of the device are known by their ids', () => {
		expect([isMyChannel('own-1abc'), isMyChannel('1abc')]).toEqual([true, false])
	})
})

describe('addresses of live pages', () => {
	const parse = (search: string) => parseLive(new URLSearchParams(search), utcDayOf(NOW))
	it.each([
		['', { group: null, q: '', page: 1, day: null }],
		['group=News&q=+a++b+&page=3', { group: 'News', q: 'a b', page: 3, day: null }],
		['day=2026-11-23', { group: null, q: '', page: 1, day: '2026-11-23' }],
	])('are read: %j', (search, query) => {
		expect(parse(search)).toEqual({ ok: true, query })
	})
	it.each([
		['page', 'page=0'],
		['day', 'day=2027-01-01'],
		['day', 'day=junk'],
		['q', `q=${'a'.repeat(101)}`],
		['group', `group=${'a'.repeat(101)}`],
	])('refuse a bad %s', (field, search) => {
		expect(parse(search)).toMatchObject({ ok: false, field })
	})
	it('are written and read again', () => {
		const query = { group: 'A & B;C', q: 'x y', page: 2, day: '2026-11-23' }
		expect(parse(guidePath(query).split('?')[1] ?? '')).toEqual({ ok: true, query })
		expect(livePath(query)).not.toContain('day')
		expect(livePath()).toBe('/live')
	})
	it('offer the day before and two days ahead', () => {
		const days = guideDays('2026-12-31')
		expect([days.length, days[0]]).toEqual([10, '2026-12-24'])
		expect(days.slice(-4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
		expect([isGuideDay('2027-01-02', '2026-12-31'), isGuideDay('2027-01-03', '2026-12-31')]).toEqual([true, false])
	})

	it('are offered ahead, and back for as long as programs can be watched', () => {
		const offered = (catchupDays: number) =>
			guideDays('2026-12-31').filter((day) => isGuideDayOffered(day, '2026-12-31', catchupDays))
		expect(offered(0)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
		expect(offered(1)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
		expect(offered(14)).toHaveLength(10)
	})
	it.each([
		['/live', true],
		['/live/own', true],
		['/live?q=a', true],
		['/watch/live/x', true],
		['/livestock', false],
		['/', false],
		['/watch/movie/1', false],
	])('%s has a policy of its own: %s', (path, has) => {
		expect(hasLiveMediaPolicy(path)).toBe(has)
	})
	it('lead to a channel', () => {
		expect(channelPath('own-1abc')).toBe('/watch/live/own-1abc')
	})
})
