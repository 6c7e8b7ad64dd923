import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { watchedSeasons } from '#drizzle/schema.ts'
import { openDatabase } from '#functions/data/database.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { changeMarks, type MarkChange } from '#functions/services/history/season-marks.ts'
import { insertUser, peopleWithClock } from '../account/people-sample.ts'

const SHOW = { showId: 7, season: 1 }

async function withMarks(episodes: string) {
	const people = peopleWithClock(env.DB)
	const userId = await insertUser(people)
	const db = openDatabase(env.DB)
	if (episodes !== '') await db.insert(watchedSeasons).values({ userKey: keyOf(userId), ...SHOW, episodes })
	return async (change: MarkChange, numbers: number[]) => {
		await changeMarks(db, userId, [{ ...SHOW, episodes: numbers.map((episode) => ({ episode, change })) }])
		const [row] = await db
			.select()
			.from(watchedSeasons)
			.where(eq(watchedSeasons.userKey, keyOf(userId)))
		return row?.episodes
	}
}

describe('the marks of a season', () => {
	it.each<[string, MarkChange, number[], string]>([
		['01', 'skip', [1, 2], '012'],
		['', 'skip', [1, 3], '0202'],
		['012', 'unskip', [1, 2], '010'],
		['0120', 'unskip', [3], '0120'],
		['0122', 'skip', [], '0122'],
		['0120', 'watched', [2], '0110'],
		['0110', 'unwatched', [1, 3], '0010'],
		['0210', 'unwatched', [1, 2], '0200'],
		['011', 'skipped', [1, 4], '02102'],
	])('%s: %s %j is %s', async (marks, change, numbers, expected) => {
		const changed = await withMarks(marks)
		const found = await changed(change, numbers)
		expect(found).toBe(expected)
	})

	it('reach far: an episode of a soap', async () => {
		const changed = await withMarks('01')
		expect(await changed('skip', [12_000])).toBe(`01${'0'.repeat(11_998)}2`)
	})
})
