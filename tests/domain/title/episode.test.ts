import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { episodeToPlay, parseEpisode, parseEpisodeOf } from '#domain/title/episode.ts'
import { expectLinear, HOSTILE_TEXTS } from '../shared/hostile.ts'

describe('the episode that a text names', () => {
	it.each([
		['season 2 episode 5', 2, 5],
		['Breaking Bad Season 2, Episode 5: Breakage', 2, 5],
		['SEASON 2 EPISODE 5', 2, 5],
		['Season 02 - Episode 05', 2, 5],
		['season 2 and episode 5', 2, 5],
		['Season two, episode five', 2, 5],
		['Season: 2; Episode: 5', 2, 5],
		['Season 0 Episode 3', 0, 3],
		['Season 2019 Episode 12', 2019, 12],
		['S02E05', 2, 5],
		['s2e5', 2, 5],
		['s2 e5', 2, 5],
		['S2:E5', 2, 5],
		['S2 Ep. 5', 2, 5],
		['Show_S02E05_1080p', 2, 5],
		['(S10E110)', 10, 110],
		['episode 5 of season 2', 2, 5],
		['Episode 5, Season 2', 2, 5],
		['the episode 5 of the season 2', 2, 5],
		['Episode twelve of season one', 1, 12],
		['episode 5', 1, 5],
		['Episode #5', 1, 5],
		['In Episode 14 they meet again.', 1, 14],
		['episode 3 and then season 2 episode 5', 2, 5],
	])('%j is season %d, episode %d', (text, season, episode) => {
		expect(parseEpisode(text)).toEqual({ season, episode })
	})

	it.each([
		[''],
		['Season 2'],
		['episodes 5'],
		['preseason 2'],
		['webisode 5'],
		['Star Wars: Episode IV'],
		['In this episode two friends travel to the coast.'],
		['episode 0'],
		['season 1 episode 0'],
		['episode 12345'],
		['s2 and e5'],
		['classes1e5'],
		['episode one'],
	])('%j names none', (text) => {
		expect(parseEpisode(text)).toBeNull()
	})

	const number = fc.integer({ min: 1, max: 9999 })
	it('is read back from every way of writing it', () => {
		const forms = fc.constantFrom<(season: number, episode: number) => string>(
			(season, episode) => `season ${season} episode ${episode}`,
			(season, episode) => `Season ${season}, Episode ${episode}`,
			(season, episode) => `s${season}e${episode}`,
			(season, episode) => `S${String(season).padStart(2, '0')}E${String(episode).padStart(2, '0')}`,
			(season, episode) => `episode ${episode} of season ${season}`,
		)
		const around = fc.constantFrom('', ' ', ': ', ' (', '. ', ' - ')
		fc.assert(
			fc.property(number, number, forms, around, (season, episode, write, space) => {
				expect(parseEpisode(`Dark${space || ' '}${write(season, episode)}${space}`)).toEqual({ season, episode })
			}),
		)
	})

	it('comes from the title before the overview', () => {
		expect(parseEpisodeOf({ title: 'Dark S1E2', overview: 'After season 3 episode 4.' })).toEqual({
			season: 1,
			episode: 2,
		})
		expect(parseEpisodeOf({ title: 'Dark', overview: 'Season 3 episode 4.' })).toEqual({ season: 3, episode: 4 })
		expect(parseEpisodeOf({ title: 'Dark', overview: '' })).toBeNull()
	})

	it('is found in linear time, whatever the text, and never fails', () => {
		for (const text of HOSTILE_TEXTS) {
			const found = parseEpisode(text)
			if (found) expect(Number.isInteger(found.season) && found.episode >= 1).toBe(true)
		}
		expectLinear(parseEpisode)
	})

	it('holds whole numbers only, for any text at all', () => {
		const piece = fc.constantFrom('season', 'episode', 's', 'e', ' ', ',', 'of', 'two', '2', '05', '-', 'x')
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
				const found = parseEpisode(pieces.join(''))
				if (found === null) return
				expect(Number.isInteger(found.season) && found.season >= 0).toBe(true)
				expect(Number.isInteger(found.episode) && found.episode >= 1).toBe(true)
			}),
		)
	})
})

describe('a season to watch', () => {
	it('is the one asked for where the show has it', () => {
		expect(episodeToPlay({ season: 4, episode: 7 }, true)).toEqual({ season: 4, episode: 7 })
	})
	it('falls back to the first episode of the first season', () => {
		expect(episodeToPlay({ season: 9, episode: 7 }, false)).toEqual({ season: 1, episode: 1 })
	})
})
