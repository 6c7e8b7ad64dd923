import { describe, expect, it } from 'vitest'
import { captionLines } from '#app/features/player/captions/caption-lines.ts'
import { episodeWatchData, movieWatchData } from '#app/features/player/watch-data.server.ts'
import { secondsToNext } from '#domain/player/next-episode-card.ts'
import type { Episode, MovieDetails, Season, SeasonSummary, ShowDetails } from '#domain/title/media.ts'
import { outlineOf } from '#domain/title/show-order.ts'

const TITLE = {
	originalTitle: '',
	overview: 'About it.',
	releaseDate: '2008-01-20',
	posterPath: null,
	backdropPath: '/back.jpg',
	voteAverage: 8,
	voteCount: 10,
	popularity: 1,
	genreIds: [],
	originalLanguage: 'en',
	tagline: null,
	genres: [],
	certificate: null,
	certificateRegion: null,
	companies: [],
	firstAge: null,
	status: null,
	homepage: null,
	imdbId: null,
	countries: [],
	cast: [],
	crew: [],
	keywords: [],
	videos: [],
	offers: [],
	offerRegions: [],
	recommendations: [],
	similar: [],
}

const season = (seasonNumber: number, episodeCount: number): SeasonSummary => ({
	seasonNumber,
	episodeCount,
	name: `Season ${seasonNumber}`,
	airDate: '2008-01-20',
})

const episode = (episodeNumber: number, more: Partial<Episode> = {}): Episode => ({
	seasonNumber: 1,
	episodeNumber,
	name: `Name ${episodeNumber}`,
	overview: '',
	airDate: '2008-01-20',
	runtimeMinutes: 45,
	stillPath: null,
	...more,
})

const SHOW: ShowDetails = {
	...TITLE,
	type: 'tv',
	id: 7,
	title: 'A Show',
	episodeRuntimeMinutes: 45,
	lastAirDate: null,
	createdBy: [],
	networks: [],
	seasons: [season(0, 3), season(1, 3), season(2, 2)],
	numberOfEpisodes: 5,
	nextEpisode: null,
	lastEpisode: null,
}

const watch = (number: number, episodes = [episode(1), episode(2), episode(3)]) =>
	episodeWatchData({
		show: SHOW,
		season: seasonOf(episodes),
		episode: episodes.find((episode) => episode.episodeNumber === number) ?? episode(number),
		outline: outlineOf(SHOW, [seasonOf(episodes)]),
		specials: 'apart',
		today: '2026-11-20',
	})
const seasonOf = (episodes: Episode[]): Season => ({ seasonNumber: 1, name: 'Season 1', airDate: null, episodes })

describe('what the watch page shows', () => {
	it('is a film with its own backdrop and nothing next', () => {
		const movie: MovieDetails = {
			...TITLE,
			type: 'movie',
			id: 5,
			title: 'A Film',
			runtimeMinutes: 90,
			releases: null,
			collection: null,
		}
		expect(movieWatchData(movie).program).toEqual({
			kind: 'title',
			key: 'movie:5',
			title: 'A Film',
			subtitle: null,
			detailsPath: '/movie/5',
			posterUrl: '/images/w1280/back.jpg',
			originalLanguage: 'en',
			previous: null,
			next: null,
			lastWatched: null,
			record: {
				ref: { type: 'movie', id: 5, season: null, episode: null },
				title: 'A Film',
				posterPath: null,
				backdropPath: '/back.jpg',
				overview: 'About it.',
				rating: 8,
				next: null,
			},
		})
	})

	it('is an episode between its neighbours, each with its name and its still', () => {
		const { program } = watch(2, [episode(1, { stillPath: '/one.jpg' }), episode(2), episode(3)])
		expect(program.key).toBe('tv:7:1:2')
		expect(program.subtitle).toBe('S1 E2 · Name 2')
		expect(program.record).toMatchObject({
			ref: { type: 'tv', id: 7, season: 1, episode: 2 },
			title: 'A Show',
			next: { season: 1, episode: 3 },
		})
		expect(program.previous).toEqual({
			key: 'tv:7:1:1',
			path: '/watch/tv/7/1/1',
			label: 'S1 E1 · Name 1',
			pictureUrl: '/images/w300/one.jpg',
		})
		expect(program.next).toEqual({
			key: 'tv:7:1:3',
			path: '/watch/tv/7/1/3',
			label: 'S1 E3 · Name 3',
			pictureUrl: null,
		})
	})

	it('has the duration that is counted with its view', () => {
		expect(watch(2).runtimeMinutes).toBe(45)
	})

	it('goes on with the next season after the last episode', () => {
		expect(watch(3).program.next?.path).toBe('/watch/tv/7/2/1')
	})

	it('offers no next episode that is not out yet, and says when it will be', () => {
		const data = watch(2, [episode(1), episode(2), episode(3, { airDate: '2026-12-01' })])
		expect(data.program.next).toBeNull()
		expect(data.episodes.map(({ releaseText }) => releaseText)).toEqual([null, null, 'Dec 1, 2026'])
	})

	it('lists a hundred episodes of a season of a thousand, around the one that plays', () => {
		const daily = Array.from({ length: 1_100 }, (_, index) => episode(index + 1))
		expect(watch(1_042, daily).episodes.map(({ number }) => number)).toEqual(
			Array.from({ length: 100 }, (_, index) => 1_001 + index),
		)
	})

	it('leads to the first episode of another season by its own number', () => {
		const numberedOn: Season = { seasonNumber: 2, name: 'Season 2', airDate: null, episodes: [] }
		numberedOn.episodes.push(...[4, 5].map((number) => episode(number, { seasonNumber: 2 })))
		const episodes = [episode(1), episode(2), episode(3)]
		const outline = outlineOf(SHOW, [seasonOf(episodes), numberedOn])
		const last = episodes[2] ?? episode(3)
		const data = episodeWatchData({
			show: SHOW,
			season: seasonOf(episodes),
			episode: last,
			outline,
			specials: 'apart',
			today: '2026-11-20',
		})
		expect(data.program.next?.path).toBe('/watch/tv/7/2/4')
		expect(data.seasons.map(({ path }) => path)).toEqual(['/watch/tv/7/0/1', '/watch/tv/7/1/1', '/watch/tv/7/2/4'])
	})

	it('does not say "Episode 2" twice', () => {
		const data = watch(2, [episode(1), episode(2, { name: 'Episode 2' })])
		expect(data.program.subtitle).toBe('S1 E2')
		expect(data.episodes.map(({ name }) => name)).toEqual(['1. Name 1', 'Episode 2'])
	})

	it('marks the episode and the season that play', () => {
		const { episodes, seasons } = watch(2)
		expect(episodes.filter(({ isCurrent }) => isCurrent).map(({ number }) => number)).toEqual([2])
		expect(seasons.filter(({ isCurrent }) => isCurrent).map(({ number }) => number)).toEqual([1])
	})
})

describe('the card of the next episode', () => {
	const media = (timeSeconds: number, durationSeconds: number, isLive = false) => ({
		timeSeconds,
		durationSeconds,
		isLive,
	})

	it.each([
		['is not due in the middle', media(1200, 2700), null],
		['is due in the last minute', media(2641, 2700), 59],
		['is due only in the last quarter of something short', media(40, 64), null],
		['counts down there', media(55.2, 64), 9],
		['ends at nothing', media(64, 64), 0],
		['leaves ten seconds to press it', media(24, 40), null],
		['comes with those ten seconds', media(30, 40), 10],
		['never comes where they would be more than the last quarter', media(35, 39), null],
		['never comes on a live stream', media(60, 0, true), null],
		['never comes before the length is known', media(0, 0), null],
	])('%s', (_, state, expected) => {
		expect(secondsToNext(state)).toBe(expected)
	})

	it.each([
		['is due when the credits start', 2400, 300],
		['is not due before late credits, even in the last minute', 2399, null],
	])('%s', (_, timeSeconds, expected) => {
		expect(secondsToNext(media(timeSeconds, 2700), 2400)).toBe(expected)
		expect(secondsToNext(media(timeSeconds + 290, 2700), 2690)).toBe(timeSeconds === 2400 ? 10 : null)
	})

	it('comes ten seconds before the end where the credits are shorter than that', () => {
		expect(secondsToNext(media(53, 64), 61)).toBeNull()
		expect(secondsToNext(media(54, 64), 61)).toBe(10)
	})
})

describe('the lines of captions', () => {
	const on = (widthPx: number, heightPx: number, more: Partial<Parameters<typeof captionLines>[0]> = {}) =>
		captionLines({ widthPx, heightPx, aspectRatio: 16 / 9, windowWidthPx: widthPx, cueSize: 'm', ...more })

	it.each([
		['a phone', 360, 202, -5],
		['a phone on its side', 740, 304, -5],
		['a laptop', 1280, 720, -3],
		['a wall', 3840, 2160, -2],
	])('are above the controls on %s', (_, widthPx, heightPx, line) => {
		expect(on(widthPx, heightPx).aboveControls).toBe(line)
	})

	it('are where a percentage of the picture is, whatever their size', () => {
		expect([0, 20, 50, 90, 100].map((percent) => on(1280, 720).at(percent, 1))).toEqual([0, 3, 7, 12, 12])
		expect([0, 20, 50, 90].map((percent) => on(1280, 720, { cueSize: 'l' }).at(percent, 1))).toEqual([0, 2, 5, 9])
		expect([0, 50, 90].map((percent) => on(360, 202).at(percent, 1))).toEqual([0, 5, 8])
	})

	it('are as many as a text takes, with those that wrap', () => {
		const long = 'A caption that nobody has broken although it is much longer than what fits on any screen'
		expect(['Tea?', 'Tea?\nPlease.', `<i>${long}</i>`, `${long}\nTea &amp; tea`].map(on(1280, 720).count)).toEqual([
			1, 2, 2, 3,
		])
		expect(on(360, 202).count(long)).toBe(3)
		expect(on(1280, 720).count('字'.repeat(40))).toBe(2)
	})

	it('have a width around their words, of at most the whole picture', () => {
		const { width } = on(1280, 720)
		expect([width('Tea?'), width('<b>Tea?</b>'), width('Tea?\nPlease, or not'), width('x'.repeat(200))]).toEqual([
			9, 9, 29, 100,
		])
	})

	it('leave room for all lines of a caption', () => {
		expect([1, 2, 3, 20].map((lineCount) => on(1280, 720).at(100, lineCount))).toEqual([12, 11, 10, 0])
	})

	it('count from the picture, not from the bars above it', () => {
		expect(on(1000, 1000).at(0, 1)).toBe(5)
		expect(on(1000, 1000, { aspectRatio: 0 }).at(0, 1)).toBe(0)
	})
})
