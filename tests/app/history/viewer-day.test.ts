import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { executeHistoryCommand } from '#app/features/history/execute-history-command.server.ts'
import { groupByDay, toActView } from '#app/features/history/history-item-view.ts'
import { parseSeasonQuery, toSeasons } from '#app/features/title/episodes/seasons.ts'
import { airingsOf } from '#domain/calendar/calendar.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { notBegun, progressOf, upNextOf } from '#domain/history/up-next.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { addDays, dayName, momentOf, type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { Episode } from '#domain/title/media.ts'
import { describeReleases } from '#domain/title/release.ts'
import { nextAired, outlineOf } from '#domain/title/show-order.ts'
import { toShowSeasons } from '#domain/title/show-outline.ts'
import { localZone } from '#functions/http/location.ts'
import { FINISHED, filmEntry } from '../../domain/history/entries.ts'
import { episode, showDetails } from '../title/details-sample.ts'

/** The line of one entry. */
const lineOf = (entry: HistoryEntry, nowMs: number, zone: Zone) =>
	toActView({ newest: entry, oldest: entry, count: 1 }, nowMs, zone)

/** From the last to end a day to the first to begin it, with odd offsets and clocks that change by half an hour. */
const ZONES = [
	'Etc/GMT+12',
	'Pacific/Honolulu',
	'America/Los_Angeles',
	'America/St_Johns',
	'America/Sao_Paulo',
	'UTC',
	'Europe/London',
	'Europe/Berlin',
	'Asia/Kolkata',
	'Asia/Kathmandu',
	'Australia/Lord_Howe',
	'Pacific/Auckland',
	'Pacific/Chatham',
	'Pacific/Kiritimati',
]
/** Days around which clocks change somewhere, and leap days and ends of years. */
const DAYS = [
	...['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'],
	...['2026-11-28', '2026-12-31', '2028-02-29'],
]

/** What clocks and calendars on the wall say, by another way than the app's. */
function wallDay(ms: number, timeZone: string): string {
	const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
	return format.format(ms)
}

/** Moments on both sides of a zone's midnight, of UTC's, and of a change of the clock. */
const moments = fc.record({
	name: fc.constantFrom(...ZONES),
	day: fc.constantFrom(...DAYS),
	base: fc.constantFrom('midnight', 'UTC', 'change'),
	away: fc.oneof(
		fc.integer({ min: -3 * HOUR_MS, max: 3 * HOUR_MS }),
		fc.constantFrom(-1, 0, 1, -MINUTE_MS, MINUTE_MS),
		fc.integer({ min: -DAY_MS, max: DAY_MS }),
	),
})
type Moment = typeof moments extends fc.Arbitrary<infer Value> ? Value : never

function at({ name, day, base, away }: Moment) {
	const zone = localZone(name)
	const baseMs = base === 'UTC' ? Date.parse(day) : momentOf(day, base === 'midnight' ? 0 : 2 * 60, zone)
	const nowMs = baseMs + away
	return { zone, nowMs, today: zoneDay(nowMs, zone), wall: wallDay(nowMs, name) }
}

/** A daily show around a day: one season that is over, one that runs. @param utcDay the catalog's */
function dailyShow(today: string, utcDay: string) {
	const episodes = Array.from({ length: 9 }, (_, index) =>
		episode(2, index + 1, { airDate: addDays(today, index - 4), overview: '' }),
	)
	const before = [1, 2].map((number) => episode(1, number, { airDate: addDays(today, number - 30) }))
	const inOrder = [...before, ...episodes]
	const byDay = (isOut: (day: string) => boolean) => inOrder.filter(({ airDate }) => airDate && isOut(airDate))
	const summary = (seasonNumber: number, of: Episode[]) => ({
		...{
			seasonNumber,
			name: '',
			overview: '',
			posterPath: null,
			episodeCount: of.length,
			airDate: of[0]?.airDate ?? null,
		},
	})
	const show = showDetails({
		seasons: [summary(1, before), summary(2, episodes)],
		lastEpisode: byDay((day) => day <= utcDay).at(-1) ?? null,
		nextEpisode: byDay((day) => day > utcDay)[0] ?? null,
	})
	const season = { seasonNumber: 2, name: '', airDate: episodes[0]?.airDate ?? null, episodes }
	return { show, season, inOrder, seasons: toShowSeasons(inOrder) }
}

/** The episodes of a mark, as the account records them. */
async function marked(
	scope: 'season' | 'title',
	{ show, season, inOrder }: ReturnType<typeof dailyShow>,
	moment: ReturnType<typeof at>,
) {
	const recorded: HistoryEntry[] = []
	const outline = {
		...show,
		seasons: [1, 2].map((number) => ({ episodes: inOrder.filter(({ seasonNumber }) => seasonNumber === number) })),
	}
	const viewer = {
		preferences: { isWatchHistoryEnabled: true },
		history: {
			ofTitle: async () => [],
			record: async (entries: HistoryEntry[]) => void recorded.push(...entries),
			keepViewings: async () => {},
		},
		continueWatching: {
			stateOf: async () => ({ watched: {}, kind: null, plays: [], rewatches: [], specials: 'apart' }),
		},
	}
	const mark = scope === 'season' ? { scope, season: 2, episode: null } : { scope, season: null, episode: null }
	const outcome = await executeHistoryCommand(
		{ intent: 'watched', title: { type: 'tv', id: show.id }, when: 'now', ...mark },
		{
			viewer,
			isViewerKnown: true,
			catalog: { show: async () => ({ ...show, season }), outline: async () => outline },
			stamp: { id: 'a-mark-of-a-test', at: moment.nowMs },
			zone: moment.zone,
			password: '',
			countEntries: async () => {},
		} as unknown as Parameters<typeof executeHistoryCommand>[1],
	)
	expect(outcome.status).toBe(200)
	return recorded
}

describe("a viewer's day", () => {
	it('is the one on their wall, at any moment of any zone', () => {
		fc.assert(
			fc.property(moments, (moment) => {
				const { today, wall } = at(moment)
				expect(today).toBe(wall)
			}),
			{ numRuns: 1000 },
		)
	})

	it('says for all pages alike what has aired: details, up next, the player, the calendar and marks', async () => {
		await fc.assert(
			fc.asyncProperty(moments, async (moment) => {
				const here = at(moment)
				const { nowMs, wall, today } = here
				const sample = dailyShow(wall, new Date(nowMs).toISOString().slice(0, 10))
				const { show, season, inOrder, seasons } = sample
				const aired = inOrder.filter(({ airDate }) => airDate !== null && airDate <= wall)

				const outline = outlineOf(show, [season])
				const view = toSeasons(show, season, outline, parseSeasonQuery(new URLSearchParams('season=2'), today))
				const shown = aired.filter(({ seasonNumber }) => seasonNumber === 2).map(({ episodeNumber }) => episodeNumber)
				expect(view.episodes.filter(({ isReleased }) => isReleased).map(({ number }) => number)).toEqual(shown)
				for (const { isReleased, facts } of view.episodes) expect(facts[0]?.startsWith('Airs ')).toBe(!isReleased)
				const other = toSeasons(show, null, outlineOf(show, []), parseSeasonQuery(new URLSearchParams(), today))
				expect([view.choices[1]?.airedCount, other.choices[1]?.airedCount]).toEqual([shown.length, shown.length])

				expect(progressOf(seasons, {}, today).aired).toBe(aired.length)
				const watched = { 1: '011', 2: `0${'1'.repeat(shown.length)}` }
				const known = { id: show.id, title: '', posterPath: null, backdropPath: null, seasons }
				const upNext = (marks: Record<number, string>) =>
					upNextOf({ ...notBegun(show.id), watched: marks }, known as unknown as Parameters<typeof upNextOf>[1], today)
				expect(upNext(watched)).toBeNull()
				const last = aired.at(-1)
				expect(upNext({ ...watched, 2: `0${'1'.repeat(shown.length - 1)}` })?.ref).toMatchObject({
					season: 2,
					episode: last?.episodeNumber,
				})

				const following = (episodeNumber: number) => nextAired(outline, { season: 2, episode: episodeNumber }, today)
				expect(following(shown.length - 1)?.episode).toBe(shown.length)
				expect(following(shown.length)).toBeNull()

				const coming = airingsOf({ id: show.id, title: '', seasons }, { fromDay: today, toDay: addDays(today, 3) })
				expect(coming.map(({ day }) => dayName(day, today)).slice(0, 2)).toEqual(['Today', 'Tomorrow'])
				expect(coming.find(({ day }) => day === today)?.episode).toBe(last?.episodeNumber)

				expect((await marked('season', sample, here)).map((entry) => entry.episode)).toEqual(shown)
				expect(await marked('title', sample, here)).toHaveLength(aired.length)
			}),
			{ numRuns: 200 },
		)
	})

	it('heads the history: today, yesterday, and the date of any other day', () => {
		fc.assert(
			fc.property(moments, fc.integer({ min: 0, max: 3 * DAY_MS }), (moment, agoMs) => {
				const { zone, nowMs, today, wall } = at(moment)
				const then = nowMs - agoMs
				// Noon and midnight in UTC stand for days that were said.
				fc.pre(then % (DAY_MS / 2) > 10_000 && then % (DAY_MS / 2) < DAY_MS / 2 - 10_000)
				const entry = filmEntry(1, 0, { ...FINISHED, createdAt: new Date(then).toISOString() })
				const [group] = groupByDay([lineOf(entry, nowMs, zone)], today)
				const watchedOn = wallDay(then, moment.name)
				const expected = watchedOn === wall ? 'Today' : watchedOn === addDays(wall, -1) ? 'Yesterday' : null
				if (expected) expect(group?.heading).toBe(expected)
				else expect(Date.parse(`${group?.heading} UTC`)).toBe(Date.parse(watchedOn))
			}),
			{ numRuns: 500 },
		)
	})

	it('says whether a film is at home yet', () => {
		fc.assert(
			fc.property(moments, fc.integer({ min: -2, max: 2 }), (moment, days) => {
				const { today, wall } = at(moment)
				const releases = { cinema: null, digital: addDays(wall, days), disc: null, tv: null, region: 'US' }
				expect(describeReleases(releases, today)).toMatch(days > 0 ? /^At home from / : /^At home since /)
			}),
		)
	})
})
