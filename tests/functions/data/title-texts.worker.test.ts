import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#domain/history/history.ts'
import { withCatalogTexts } from '#domain/history/watched.ts'
import type { StoredTitle } from '#domain/title/media.ts'
import { undoRemoval } from '#functions/data/removals.ts'
import { commitWrites } from '#functions/services/history/commit.ts'
import { createHistory, type HistoryMessage } from '#functions/services/history/history.ts'
import { createSaved } from '#functions/services/saved/saved.ts'
import { renewTexts } from '#functions/services/title/renew-texts.ts'
import { episodeEntry, filmEntry } from '../../domain/history/entries.ts'
import { insertUser, peopleWithClock } from '../account/people-sample.ts'

const DAY_MS = 86_400_000
const OVERVIEW = 'A thief who steals secrets through shared dreams is asked to plant one instead.'.repeat(5)
const HEIST: StoredTitle = {
	...{
		type: 'movie',
		id: 1,
		title: 'The Long Night',
		posterPath: '/p.jpg',
		backdropPath: '/b.jpg',
		overview: OVERVIEW,
	},
	voteAverage: 7.5,
	releaseDate: '2010-07-15',
}

beforeEach(async () => {
	await env.DB.batch(['viewers', 'users', 'title_texts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

async function somebody(language: string | null = null) {
	const people = peopleWithClock(env.DB)
	const userId = await insertUser(people)
	const queue: HistoryMessage[] = []
	const send = async (message: HistoryMessage) => void queue.push(message)
	const history = createHistory({
		...{ db: people.db, userId, isEnabled: true, language, send },
		mayQueue: async () => true,
		onShows: async () => {},
		now: people.now,
	})
	const saved = createSaved(people.db, userId, people.now, { language })
	const commit = () =>
		commitWrites(
			people.db,
			queue.splice(0).map(({ writeId }) => writeId),
		)
	return {
		people,
		history,
		saved,
		commit,
		async watch(...entries: HistoryEntry[]) {
			await history.record(withCatalogTexts(entries))
			await commit()
		},
		undo: (id: string) => undoRemoval(people.db, userId, id, people.now()),
		inHistory: async () => (await history.page(null)).entries,
		inList: async () => (await saved.page('watchlist', { sort: 'added', type: null, page: 1 })).results,
	}
}

const count = async (table: string, where = 'true') =>
	(await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<{ n: number }>())?.n

/** Of the film, as an entry has them. */
const TEXTS = { title: HEIST.title, posterPath: '/p.jpg', backdropPath: '/b.jpg', overview: OVERVIEW, rating: 7.5 }
const WATCHED = filmEntry(1, 1, TEXTS)

describe('the texts of a title', () => {
	it('are stored once, however many save and watch it, and read by all', async () => {
		const all = await Promise.all(Array.from({ length: 5 }, () => somebody()))
		for (const { saved, watch } of all) {
			await saved.add('watchlist', HEIST)
			await saved.add('favorites', HEIST)
			await watch(WATCHED)
		}
		expect([await count('title_texts'), await count('saved'), await count('history')]).toEqual([1, 10, 5])
		expect([await count('saved', 'own_texts IS NULL'), await count('history', 'own_texts IS NULL')]).toEqual([10, 5])
		const { voteAverage, ...shown } = HEIST
		for (const { inList, inHistory } of all) {
			expect(await inList()).toMatchObject([{ ...shown, rating: voteAverage }])
			expect(await inHistory()).toMatchObject([WATCHED])
		}
	})

	it('are renewed for all by the next who saves or watches it', async () => {
		const [ann, ben] = [await somebody(), await somebody()]
		await ann.saved.add('watchlist', { ...HEIST, overview: '', releaseDate: null, voteAverage: 0 })
		await ben.watch(WATCHED)
		expect(await ann.inList()).toMatchObject([{ overview: OVERVIEW, releaseDate: null, rating: 7.5 }])
		await ben.saved.add('favorites', HEIST)
		expect(await ann.inList()).toMatchObject([{ releaseDate: HEIST.releaseDate }])
	})

	it('are of each language', async () => {
		const [ann, gerda] = [await somebody(), await somebody('de')]
		const german = { ...HEIST, title: 'Die lange Nacht' }
		await ann.saved.add('watchlist', HEIST)
		await gerda.saved.add('watchlist', german)
		await gerda.watch({ ...WATCHED, title: german.title })
		expect([(await ann.inList())[0]?.title, (await gerda.inList())[0]?.title]).toEqual([HEIST.title, german.title])
		expect((await gerda.inHistory())[0]?.title).toBe(german.title)
		expect(await count('title_texts')).toBe(2)
	})

	it("are an episode's own, and the show's where those are the same", async () => {
		const ann = await somebody()
		await ann.saved.add('watchlist', { ...HEIST, type: 'tv', id: 7 })
		await ann.watch(episodeEntry(7, 1, 1, 3, { ...TEXTS, overview: 'It begins.' }))
		await ann.history.record([episodeEntry(7, 1, 2, 2, TEXTS)])
		await ann.commit()
		expect((await ann.inHistory()).map(({ overview }) => overview)).toEqual(['It begins.', OVERVIEW])
		expect([await count('title_texts'), await count('history', 'own_texts IS NULL')]).toEqual([2, 2])
	})

	it('cannot be changed for others by what a device sends', async () => {
		const [ann, mallory] = [await somebody(), await somebody()]
		await mallory.history.record([{ ...WATCHED, title: 'Not at all', posterPath: '/evil.jpg' }])
		await ann.saved.add('watchlist', HEIST)
		await mallory.history.record([{ ...WATCHED, id: 2, title: 'Unheard of' }])
		expect(await ann.inList()).toMatchObject([{ title: HEIST.title, posterPath: HEIST.posterPath }])
		expect((await mallory.inHistory()).map(({ title }) => title).sort()).toEqual(['Not at all', 'Unheard of'])
		expect(await count('title_texts')).toBe(1)
	})

	it('are read again after a month without anyone saving or watching it, oldest first', async () => {
		const [ann, gerda] = [await somebody(), await somebody('de')]
		const now = ann.people.now()
		await ann.saved.add('watchlist', { ...HEIST, overview: '', releaseDate: null })
		await ann.watch(episodeEntry(7, 1, 2, 1, { ...TEXTS, overview: 'To be announced.' }))
		await gerda.saved.add('watchlist', { ...HEIST, id: 404 })
		const asked: string[] = []
		const catalogIn = (language: string | null) => ({
			title: async ({ id }: { id: number }) => {
				asked.push(`${language} ${id}`)
				return id === 404 ? null : (HEIST as never)
			},
			show: async (id: number, season?: number) => {
				asked.push(`${language} ${id}:${season}`)
				const episodes = [{ episodeNumber: 2, overview: 'It goes on.' }]
				return { ...HEIST, season: { seasonNumber: season, episodes } } as never
			},
		})
		const renew = (days: number) => renewTexts(ann.people.db, catalogIn, now + days * DAY_MS)
		expect(await renew(29)).toEqual({ renewed: 0 })
		expect(await renew(31)).toEqual({ renewed: 2 })
		expect(asked.sort()).toEqual(['de 404', 'null 1', 'null 7:1'])
		expect(await ann.inList()).toMatchObject([{ overview: OVERVIEW, releaseDate: HEIST.releaseDate }])
		expect(await ann.inHistory()).toMatchObject([{ overview: 'It goes on.' }])
		expect(await gerda.inList()).toMatchObject([{ title: HEIST.title }])
		expect(await renew(31.5)).toEqual({ renewed: 0 })
		expect(await renew(33)).toEqual({ renewed: 0 })
		expect(asked.slice(3)).toEqual(['de 404'])
	})

	it('come back with a removal that is undone, shared as before', async () => {
		const ann = await somebody()
		await ann.saved.add('watchlist', HEIST)
		await ann.watch(WATCHED)
		const [list, history] = [await ann.inList(), await ann.inHistory()]
		const at = ann.people.now()
		await ann.saved.remove('watchlist', { refs: [HEIST] }, { id: 'from-list', at })
		await ann.history.remove(['movie:1'], { id: 'from-history', at })
		expect([await ann.inList(), await ann.inHistory()]).toEqual([[], []])
		await ann.undo('from-list')
		await ann.undo('from-history')
		expect([await ann.inList(), await ann.inHistory()]).toEqual([list, history])
		expect([await count('saved', 'own_texts IS NULL'), await count('history', 'own_texts IS NULL')]).toEqual([1, 1])
	})
})

const PLAYED = { durationSeconds: 7215, preferredSource: 'demo' }
/** Bytes of an account with 300 entries and 60 saved titles, so that ten gigabytes hold 220,000. */
const ACCOUNT_BYTES = 45_000

describe('an account with 300 entries in its history and 60 saved titles', () => {
	it('takes at most 45 kB', async () => {
		const ACCOUNTS = 12
		/** Six in ten are episodes of eight shows; one in three was not watched to the end. */
		function entryOf(index: number, atMs: number) {
			const positionSeconds = index % 3 === 0 ? 1234.567 + index : PLAYED.durationSeconds
			const createdAt = new Date(atMs - index * 50_000_000).toISOString()
			const more = { ...TEXTS, ...PLAYED, positionSeconds, createdAt }
			return index % 5 < 3
				? episodeEntry(200 + (index % 8), 1 + Math.floor(index / 80), 1 + (index % 80), 1, more)
				: filmEntry(1000 + index, 1, more)
		}
		async function fill(index: number) {
			const { people, watch, saved } = await somebody()
			const atMs = people.now() - index * 1_000_003
			await watch(...Array.from({ length: 300 }, (_, at) => entryOf(at, atMs)))
			for (let id = 1; id <= 60; id += 1) await saved.add(id % 3 === 0 ? 'favorites' : 'watchlist', { ...HEIST, id })
		}
		const size = async () => (await env.DB.prepare('SELECT 1').run()).meta.size_after
		// The texts of all titles come with the first.
		await fill(0)
		const before = await size()
		for (let index = 1; index <= ACCOUNTS; index += 1) await fill(index)
		expect((await size()) - before).toBeLessThanOrEqual(ACCOUNT_BYTES * ACCOUNTS)
		expect(await count('history')).toBe(300 * (ACCOUNTS + 1))
		expect(await count('saved', 'own_texts IS NOT NULL')).toBe(0)
		expect(await count('history', 'own_texts IS NOT NULL')).toBe(0)
	})
})
