import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { readVersion } from '#functions/services/account/changes.ts'
import { createContinueWatching } from '#functions/services/history/continue-watching.ts'
import { undoMove } from '#functions/services/history/move-viewings.ts'
import { createRewatches } from '#functions/services/history/rewatches.ts'
import { createSaved } from '#functions/services/saved/saved.ts'
import { createFollowing } from '#functions/services/sports/following.ts'
import { episodeEntry, FINISHED } from '../../domain/history/entries.ts'
import { film } from '../../domain/title/titles.ts'
import { entry, historyWithQueue } from '../history/history-sample.ts'

async function somebody() {
	const person = await historyWithQueue(env.DB)
	const { people, userId, history, flush } = person
	const { db } = people
	const stamp = () => ({ id: crypto.randomUUID(), at: people.now() })
	const continuing = createContinueWatching({
		...{ db, userId, knownShows: { find: async () => new Map() } },
		onFollowed: async () => {},
	})
	const rewatches = createRewatches({
		...{ db, userId, history, continueWatching: continuing, knownShows: { find: async () => new Map() } },
		today: '2026-11-27',
	})
	const [saved, following] = [createSaved(db, userId, people.now), createFollowing(db, userId)]
	let removal = stamp()
	const at = people.now() - 1000
	const viewing = { key: 'movie:603', fromMs: at, toMs: at }
	/** In the order in which they are made. */
	const changes: Record<string, () => Promise<unknown>> = {
		'a mark': () => history.record([entry(603, at, FINISHED)]),
		'another day': async () => {
			await flush()
			return history.moveViewing(viewing, at - 5000)
		},
		'a removal': () => {
			removal = stamp()
			return history.remove(['movie:603'], removal)
		},
		'its undo': () => undoMove(db, userId, removal.id, people.now()),
		'an entry of a list': () => saved.add('watchlist', film(1, 'Lamplight')),
		'its removal': () => saved.remove('watchlist', { refs: [{ type: 'movie', id: 1 }] }),
		'a skipped episode': () => continuing.setSkipped(7, 1, [2], true),
		'where specials stand': async () => {
			await history.record([episodeEntry(7, 1, 1, 0, FINISHED)])
			return continuing.setSpecials(7, 'placed')
		},
		'where they stand now': () => continuing.setSpecials(7, 'counted'),
		'a rewatch': () => rewatches.start(7, stamp()),
		'its end': async () => {
			const createdAt = new Date(people.now()).toISOString()
			await history.record([episodeEntry(7, 1, 1, 0, { ...FINISHED, createdAt })])
			return rewatches.stop(7, stamp())
		},
		'a show that is followed': () => continuing.setHiding({ type: 'tv', id: 7 }, 'followed', stamp()),
		'a team': () => following.follow({ kind: 'team', id: '11', name: 'Team', sport: 'Football' }, stamp()),
	}
	const version = (preferences = {}) => readVersion(db, userId, preferences, people.now())
	return { people, version, changes }
}

describe('the version of what pages show of a viewer', () => {
	it('is the same until something changes, and then another one', async () => {
		const { people, version, changes } = await somebody()
		const seen = [await version()]
		expect(await version()).toBe(seen[0])
		for (const [name, change] of Object.entries(changes)) {
			people.pass(1)
			await change()
			expect(seen, name).not.toContain(await version())
			seen.push(await version())
		}
		expect(await version({ region: 'FR' })).not.toBe(await version({ region: 'GB' }))
	})
})
