import { describe, expect, it } from 'vitest'
import { formatPendingSave, parsePendingSave, resumeSavePath, signInToSavePath } from '#domain/saved/pending-save.ts'
import { safeReturnPath } from '#domain/shared/links.ts'

const FIGHT_CLUB = { list: 'watchlist', title: { type: 'movie', id: 550 } } as const

describe('what a visitor was saving', () => {
	it('is read as it was written', () => {
		expect(formatPendingSave(FIGHT_CLUB)).toBe('watchlist:movie:550')
		expect(parsePendingSave('watchlist:movie:550')).toEqual(FIGHT_CLUB)
	})

	it.each([
		null,
		'',
		'friends:movie:550',
		'watchlist:person:550',
		'watchlist:movie:0',
		'watchlist:movie:550-fight-club',
		'watchlist:movie:550:1',
		'watchlist:movie:9999999999',
	])('is nothing for %j', (text) => {
		expect(parsePendingSave(text)).toBeNull()
	})

	it('is resumed by a path that signing in accepts', () => {
		const resume = resumeSavePath('/tv/1396?season=2')
		expect(safeReturnPath(resume, '/')).toBe('/actions/saved?returnTo=%2Ftv%2F1396%3Fseason%3D2')
		expect(signInToSavePath({ ...FIGHT_CLUB, returnTo: '/movie/550' })).toBe(
			'/login?redirectTo=%2Fmovie%2F550&save=watchlist:movie:550',
		)
	})
})
