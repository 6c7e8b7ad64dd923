import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	formatPendingCommand,
	type PendingCommand,
	parsePendingCommand,
	resumePath,
	signInToPath,
} from '#domain/saved/pending-command.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import { encodeText } from '#domain/shared/query.ts'

const FIGHT_CLUB = { kind: 'watchlist', title: { type: 'movie', id: 550 } } as const
const SHOW = { type: 'tv', id: 1396 } as const

describe('the change that a visitor was making', () => {
	it.each<[string, PendingCommand]>([
		['watchlist:movie:550', FIGHT_CLUB],
		['rate4:tv:1396 Slow, then: superb', { kind: 'rate4', title: SHOW, note: 'Slow, then: superb' }],
		['follow:tv:1396', { kind: 'follow', title: SHOW }],
		['dismiss:movie:550', { kind: 'dismiss', title: FIGHT_CLUB.title }],
		['watched:movie:550', { kind: 'watched', title: FIGHT_CLUB.title }],
		['watched:tv:1396:0', { kind: 'watched', title: { ...SHOW, season: 0, episode: null } }],
		['watched:tv:1396 2024-05-03', { kind: 'watched', title: SHOW, note: '2024-05-03' }],
		['upTo:tv:1396:2:5 aired', { kind: 'upTo', title: { ...SHOW, season: 2, episode: 5 }, note: 'aired' }],
		['watched:tv:1396:2:5', { kind: 'watched', title: { ...SHOW, season: 2, episode: 5 } }],
	])('is read as it was written: %s', (text, command) => {
		expect(formatPendingCommand(command)).toBe(text)
		expect(parsePendingCommand(text)).toEqual({ note: null, ...command })
	})

	it.each([
		null,
		'',
		'friends:movie:550',
		'rate6:movie:550',
		'watchlist:person:550',
		'watchlist:movie:0',
		'watchlist:movie:550-fight-club',
		'watchlist:tv:1396:1',
		'watched:movie:550:1',
		'watched:tv:1396:x',
		'upTo:tv:1396',
		'follow:movie:550',
		'upTo:tv:1396:2',
		'watched:tv:1396:1:2:3',
		'watchlist:movie:9999999999',
	])('is nothing for %j', (text) => {
		expect(parsePendingCommand(text)).toBeNull()
	})

	it('fits into a cookie with any note', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (note) => {
				const text = formatPendingCommand({ kind: 'rate5', title: SHOW, note })
				expect(encodeText(text).length).toBeLessThan(4_000)
			}),
		)
	})

	it('is resumed by a path that signing in accepts, and named by the sign-in page without its note', () => {
		expect(safeReturnPath(resumePath('/tv/1396?season=2'), '/')).toBe(
			'/actions/pending?returnTo=%2Ftv%2F1396%3Fseason%3D2',
		)
		expect(signInToPath({ ...FIGHT_CLUB, note: 'x y' }, '/movie/550')).toBe(
			'/login?redirectTo=%2Fmovie%2F550&save=watchlist:movie:550',
		)
	})
})
