import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { episodeWatchData } from '#app/features/player/watch-data.server.ts'
import { parseSeasonQuery, toSeasons } from '#app/features/title/episodes/seasons.ts'
import { airingsOf } from '#domain/calendar/calendar.ts'
import { isEntryFinished } from '#domain/history/continue-watching.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { showProgress } from '#domain/history/shown-status.ts'
import { progressOf, upNextOf, type WatchedSeasons, watchedShowOf, withWatched } from '#domain/history/up-next.ts'
import { toWatchStatus } from '#domain/history/watch-status.ts'
import { fullyWatched } from '#domain/history/watched.ts'
import { watchPath } from '#domain/shared/links.ts'
import { UTC } from '#domain/shared/zone.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { Episode, Season, ShowDetails } from '#domain/title/media.ts'
import { outlineOf, SPECIALS } from '#domain/title/show-order.ts'
import { airedEpisodes, countedSeasons, episodesOf, nextToAir } from '#domain/title/show-outline.ts'
import { episode, showDetails } from './details-sample.ts'

const NOW = Date.UTC(2026, 10, 27, 12)
const TODAY = '2026-11-27'
const dayAt = (offset: number) => new Date(NOW + offset * 86_400_000).toISOString().slice(0, 10)

/** Lengths as they are: most short, a few of a daily show. */
const anyLength = fc.oneof(
	{ weight: 9, arbitrary: fc.integer({ min: 1, max: 26 }) },
	{ weight: 1, arbitrary: fc.integer({ min: 27, max: 1_500 }) },
)
/** A season that begins with one, numbers on, or has gaps, with days that are past, to come or not known. */
const anySeason = fc.record({
	length: anyLength,
	begins: fc.constantFrom('one', 'on', 'zero'),
	gapEvery: fc.constantFrom(0, 0, 0, 5),
	undatedEvery: fc.constantFrom(0, 0, 0, 1, 4),
	firstDay: fc.integer({ min: -4_000, max: 60 }),
	step: fc.constantFrom(0, 1, 7),
})

const anyShow = fc
	.record({
		seasons: fc.array(anySeason, { minLength: 1, maxLength: 5 }),
		hasSpecials: fc.boolean(),
		hasOthers: fc.boolean(),
	})
	.map(({ seasons, hasSpecials, hasOthers }): { show: ShowDetails; seasons: Season[] } => {
		let before = 0
		const first = hasSpecials ? 0 : 1
		const all = seasons.slice(0, hasSpecials && !hasOthers ? 1 : 5).map((each, index): Season => {
			const from = each.begins === 'one' || first + index < 2 ? 1 : each.begins === 'on' ? before + 1 : 0
			const numbers = Array.from({ length: each.length }, (_, at) => from + at).filter(
				(number) => !each.gapEvery || number % each.gapEvery !== 3,
			)
			if (first + index > 0) before += each.length
			const kept = numbers.length > 0 ? numbers : [from]
			return {
				seasonNumber: first + index,
				name: `Season ${first + index}`,
				airDate: dayAt(each.firstDay),
				episodes: kept.map((number, at) =>
					episode(first + index, number, {
						airDate: each.undatedEvery && at % each.undatedEvery === 0 ? null : dayAt(each.firstDay + at * each.step),
					}),
				),
			}
		})
		const aired = all
			.flatMap(({ seasonNumber, episodes }) => (seasonNumber === 0 ? [] : episodes))
			.filter(({ airDate }) => airDate !== null && airDate <= TODAY)
		const show = showDetails({
			id: 7,
			seasons: all.map(({ seasonNumber, name, airDate, episodes }) => ({
				seasonNumber,
				name,
				airDate,
				episodeCount: episodes.length,
			})),
			lastEpisode: aired.at(-1) ?? null,
			nextEpisode: null,
		})
		return { show, seasons: all }
	})

function entryOf(season: number, number: number, minute: number, isFinished: boolean): HistoryEntry {
	return {
		type: 'tv',
		id: 7,
		season,
		episode: number,
		title: 'A show',
		posterPath: null,
		backdropPath: null,
		overview: '',
		rating: 0,
		...(isFinished ? fullyWatched(45) : { positionSeconds: 600, durationSeconds: 2_700 }),
		createdAt: new Date(NOW - (500 - minute) * 60_000).toISOString(),
		preferredSource: null,
	}
}

const pathOf = ({ season, episode }: EpisodeNumber) => watchPath({ type: 'tv', id: 7, season, episode })
const numbersOf = ({ seasonNumber, episodeNumber }: Episode) => ({ season: seasonNumber, episode: episodeNumber })

describe('what the product says of a show', () => {
	it('is the same on its page, in the player, in up next, for marks and in the calendar, whatever its numbers and any history', () => {
		const anyPicks = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 30 })
		fc.assert(
			fc.property(anyShow, fc.array(anyPicks, { minLength: 50, maxLength: 50 }), ({ show, seasons }, histories) => {
				const outline = outlineOf(show, seasons)
				const query = parseSeasonQuery(new URLSearchParams(), TODAY)
				const existing = outline.flatMap(episodesOf)
				const keys = new Set(existing.map(pathOf))
				const aired = new Set(airedEpisodes(outline, TODAY).map(pathOf))
				const counted = new Set(airedEpisodes(countedSeasons(outline), TODAY).map(pathOf))
				// The calendar announces nothing that has aired elsewhere.
				const next = nextToAir(countedSeasons(outline), TODAY)
				if (next) expect(aired).not.toContain(pathOf(next))
				const coming = airingsOf({ id: 7, title: '', seasons: outline }, { fromDay: dayAt(1), toDay: '9999' })
				expect(coming.map(pathOf).filter((path) => aired.has(path))).toEqual([])

				for (const shown of seasons) {
					// The page of a season lets those be played that have aired.
					const view = toSeasons(show, shown, outline, query)
					const airedHere = shown.episodes.filter((each) => aired.has(pathOf(numbersOf(each))))
					expect(view.choices.find(({ number }) => number === shown.seasonNumber)?.airedCount).toBe(airedHere.length)
					for (const { number, isReleased } of view.episodes)
						expect(isReleased).toBe(airedHere.some(({ episodeNumber }) => episodeNumber === number))
					// The player leads to episodes that exist.
					for (const playing of [shown.episodes[0], shown.episodes.at(-1)]) {
						if (!playing) continue
						for (const specials of SPECIALS) {
							const data = episodeWatchData({ show, season: shown, episode: playing, outline, specials, today: TODAY })
							const { next, previous } = data.program
							if (next) expect(aired).toContain(next.path)
							if (previous) expect(keys).toContain(previous.path)
							expect(data.seasons.filter(({ path }) => !keys.has(path))).toEqual([])
						}
					}
				}

				const { choices } = toSeasons(show, null, outline, query)
				for (const [index, picks] of histories.entries()) {
					const specials = SPECIALS[index % SPECIALS.length] ?? 'apart'
					const entries = picks.map(([pick, isFinished], minute) => {
						const at = existing[pick % existing.length]
						return entryOf(at?.season ?? 1, at?.episode ?? 1, minute, isFinished)
					})
					const newest = [...new Map(entries.map((entry) => [`${entry.season}:${entry.episode}`, entry])).values()]
					const watched = newest.filter(isEntryFinished).reduce<WatchedSeasons>(withWatched, {})
					const status = toWatchStatus(
						newest,
						1,
						{ seasons: outline, today: TODAY },
						{ watched, plays: [], rewatches: [], specials, zone: UTC },
					)
					const upNext = upNextOf(watchedShowOf(7, newest, watched, new Set(), specials), { seasons: outline }, TODAY)
					const progress = progressOf(outline, watched, TODAY, specials)
					// One count.
					expect(showProgress(choices, status)).toEqual(progress)
					const ofShow = specials === 'apart' ? counted : aired
					expect(progress.aired).toBe(ofShow.size)
					// One next episode, which exists and, unless it was begun, has aired and was not watched.
					if (newest.length > 0) expect(status.play?.to ?? null).toBe(upNext ? watchPath(upNext.ref) : null)
					if (!upNext) expect(newest.length === 0 || progress.watched === progress.aired).toBe(true)
					else if (upNext.positionSeconds === 0) {
						expect(ofShow).toContain(watchPath(upNext.ref))
						expect(watched[upNext.ref.season ?? 0]?.[upNext.ref.episode ?? 0]).not.toBe('1')
					}
				}
			}),
			{ numRuns: 300 },
		)
	})
})
