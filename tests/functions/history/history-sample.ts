import { HISTORY_COMMIT_SIZE, type HistoryEntry } from '#domain/history/history.ts'
import { textsOf } from '#functions/data/title-texts.ts'
import { commitWrites } from '#functions/services/history/commit.ts'
import { createHistory, type HistoryMessage } from '#functions/services/history/history.ts'
import { filmEntry } from '../../domain/history/entries.ts'
import { insertUser, peopleWithClock } from '../account/people-sample.ts'

export function entry(id: number, createdAtMs: number, more: Partial<HistoryEntry> = {}): HistoryEntry {
	return filmEntry(id, 0, { createdAt: new Date(createdAtMs).toISOString(), positionSeconds: 100, ...more })
}

/** A viewer's history with a manual clock and a manual queue. */
export async function historyWithQueue(d1: D1Database, { isEnabled = true, mayQueue = async () => true } = {}) {
	const people = peopleWithClock(d1)
	const userId = await insertUser(people)
	const userKey = await d1.prepare('SELECT key FROM viewers WHERE id = ?').bind(userId).first('key')
	const queue: HistoryMessage[] = []
	const shows: number[] = []
	let isRefusing = false
	const send = async (ticket: HistoryMessage) => {
		if (isRefusing) throw new Error('the queue refuses')
		queue.push(ticket)
	}
	return {
		people,
		userId,
		/** In personal tables. */
		userKey,
		queue,
		/** Shows that the history has asked to have read. */
		shows,
		history: createHistory({
			...{ db: people.db, userId, isEnabled, language: null, send, mayQueue },
			onShows: async (ids) => shows.push(...ids),
			now: people.now,
		}),
		refuse() {
			isRefusing = true
		},
		/** Runs the consumer on the messages so far. */
		flush: () =>
			commitWrites(
				people.db,
				queue.splice(0, HISTORY_COMMIT_SIZE).map(({ writeId }) => writeId),
			),
		/** The stored rows, without pending entries. */
		async rows() {
			const { results } = await d1
				.prepare(
					`SELECT *, ${textsOf('history')} ->> 'title' AS title FROM history WHERE user_key = ?
					ORDER BY created_at DESC, media_key`,
				)
				.bind(userKey)
				.all<{ media_key: string; created_at: number; watch_position: number; title: string }>()
			return results
		},
	}
}
