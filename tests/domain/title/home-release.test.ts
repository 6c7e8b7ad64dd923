import { describe, expect, it } from 'vitest'
import type { Releases } from '#domain/title/media.ts'
import { describeReleases, homeDayOf } from '#domain/title/release.ts'

const TODAY = '2026-06-15'
const releases = (dates: Partial<Releases>): Releases => ({
	region: 'GB',
	cinema: null,
	digital: null,
	disc: null,
	tv: null,
	...dates,
})

describe('the release of a film', () => {
	it.each<[string, Partial<Releases>, string | null]>([
		['nothing known', {}, null],
		['theaters only', { cinema: '2026-05-03' }, 'In theaters May 3, 2026'],
		[
			'a release at home to come',
			{ cinema: '2026-05-03', digital: '2026-07-01' },
			'In theaters May 3, 2026 · At home from July 1, 2026',
		],
		['files from today on', { digital: TODAY }, 'At home since June 15, 2026'],
		['a disc that comes first', { disc: '2025-02-01', digital: '2025-03-01' }, 'At home since February 1, 2025'],
		[
			'a disc and TV after the file',
			{ digital: '2026-01-01', disc: '2026-08-12', tv: '2026-12-24' },
			'At home since January 1, 2026 · On disc from August 12, 2026 · On TV December 24, 2026',
		],
		[
			'a disc and TV that are past, after the file',
			{ digital: '2026-01-01', disc: '2026-02-01', tv: '2026-03-01' },
			'At home since January 1, 2026',
		],
		['file and disc on one day', { digital: '2026-01-01', disc: '2026-01-01' }, 'At home since January 1, 2026'],
		['TV only', { tv: '2024-12-24' }, 'At home since December 24, 2024'],
	])('is said compactly: %s', (_, dates, text) => {
		expect(describeReleases(releases(dates), TODAY)).toBe(text)
	})

	it('is missing for a region without data', () => {
		expect(describeReleases(null, TODAY)).toBeNull()
	})

	it('is at home by the first of file, disc and TV', () => {
		expect(homeDayOf(releases({ cinema: '2026-01-01', disc: '2026-05-01', tv: '2026-04-01' }))).toBe('2026-04-01')
		expect(homeDayOf(releases({ cinema: '2026-01-01' }))).toBeNull()
	})
})
