import { NO_ARRANGEMENT } from '#domain/live/arrangement.ts'
import { type Channel, type GuideEntry, matchesAllWords, searchWords } from '#domain/live/live.ts'
import type { Live } from '#domain/live/port.ts'
import { UTC, type Zone } from '#domain/shared/zone.ts'
import type { Sports } from '#domain/sports/port.ts'
import { type Match, nearestFirst } from '#domain/sports/sports.ts'
import { matchMatcher } from '#domain/sports/sports-query.ts'

/** A live match by default. */
export function onAirMatch(id: string, change: Partial<Match> = {}): Match {
	return {
		id,
		name: 'Harbour City vs. Northgate',
		sport: 'Football',
		league: { id: '9001', name: 'Meridian League' },
		home: { id: '1', name: 'Harbour City' },
		away: { id: '2', name: 'Northgate' },
		startsAtMs: Date.UTC(2026, 10, 22, 11, 30),
		day: '2026-11-22',
		state: 'live',
		minute: 30,
		venue: null,
		score: { home: 3, away: 7 },
		...change,
	}
}

export function onAirChannel(id: string, change: Partial<Channel> = {}): Channel {
	return {
		id,
		name: `Channel ${id}`,
		number: null,
		groups: ['News'],
		logoUrl: null,
		url: `https://streams.example/${id}.m3u8`,
		guideId: null,
		isRadio: false,
		trouble: null,
		catchup: null,
		...change,
	}
}

const rejectUnexpected = () => Promise.reject(new Error('nobody asks for this'))

/** A schedule and channels that return these. */
export function onAirSample(
	matches: readonly Match[] = [],
	channels: readonly Channel[] = [],
	guide: ReadonlyMap<string, readonly GuideEntry[]> = new Map(),
): { sports: Sports; live: Live; zone: Zone } {
	return {
		zone: UTC,
		sports: {
			between: async (fromMs, toMs) =>
				matches.filter(({ startsAtMs }) => startsAtMs === null || (startsAtMs >= fromMs && startsAtMs < toMs)),
			live: async () => matches.filter(({ state }) => state === 'live'),
			search: async (words) => nearestFirst(matches.filter(matchMatcher(words))),
			match: rejectUnexpected,
			next: rejectUnexpected,
			around: rejectUnexpected,
		},
		live: {
			channels: async () => [...channels],
			channel: rejectUnexpected,
			search: async (words) =>
				channels.filter(({ id, name, groups }) => {
					const programs = (guide.get(id) ?? []).map(({ title }) => title)
					return matchesAllWords([name, ...groups, ...programs].join(' ').toLowerCase(), searchWords(words))
				}),
			guide: async () => guide,
			allChannels: async () => [...channels],
			arrangement: NO_ARRANGEMENT,
			arrange: () => true,
			missingGuides: async () => [],
			guideChannels: async () => [],
			chosenGuides: new Map(),
			chooseGuide: () => true,
		},
	}
}

/** A schedule and a playlist that are unavailable. */
export function failingOnAirSample(): ReturnType<typeof onAirSample> {
	const { sports, live } = onAirSample()
	const fail = () => Promise.reject(new Error('down'))
	return {
		zone: UTC,
		sports: { ...sports, between: fail, live: fail, search: fail },
		live: { ...live, channels: fail, search: fail, guide: fail },
	}
}
