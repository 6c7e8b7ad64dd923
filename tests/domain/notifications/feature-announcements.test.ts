import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	ANNOUNCEMENTS_PER_NOTE,
	compareVersions,
	FEATURE_ANNOUNCEMENTS,
	FIRST_VERSION,
	lastSeenKey,
	unseenAnnouncements,
} from '#domain/notifications/feature-announcements.ts'
import { version } from '../../../package.json'

describe('versions', () => {
	it.each([
		['0.0.0', '0.1.0', -1],
		['0.10.0', '0.9.0', 1],
		['1.0.0', '0.99.99', 1],
		['1.2.3', '1.2.3', 0],
		['1.2.3', '1.2.10', -1],
		['1.0.0-beta', '1.0.0', -1],
		['1.0.0-alpha', '1.0.0-beta', -1],
		['1.0.0+build', '1.0.0', 0],
		['nonsense', '0.0.0', 0],
		['', '0.0.1', -1],
	])('compares %s to %s as %d', (text, other, order) => {
		expect(Math.sign(compareVersions(text, other))).toBe(order)
		expect(Math.sign(compareVersions(other, text))).toBe(0 - order)
	})

	it('are totally ordered', () => {
		const any = fc.oneof(
			fc.string(),
			fc.tuple(fc.nat(), fc.nat(), fc.nat()).map((parts) => parts.join('.')),
		)
		fc.assert(
			fc.property(any, any, (text, other) => {
				expect(Math.sign(compareVersions(text, other))).toBe(0 - Math.sign(compareVersions(other, text)))
			}),
		)
	})
})

describe('the unseen features', () => {
	const feature = (at: string) => ({ version: at, title: at, text: at, path: '/' })
	const features = ['0.3.0', '0.2.0', '0.2.0', '0.1.0'].map(feature)

	it.each([
		[null, ['0.3.0', '0.2.0', '0.2.0'], '0.3.0'],
		['0.0.0', ['0.3.0', '0.2.0', '0.2.0'], '0.3.0'],
		['0.2.0', ['0.3.0'], '0.3.0'],
		['0.3.0', [], '0.3.0'],
		['9.0.0', [], '9.0.0'],
		['nonsense', ['0.3.0', '0.2.0', '0.2.0'], '0.3.0'],
	])('after %j are %j, and then %s counts as seen', (lastSeen, versions, newest) => {
		const found = unseenAnnouncements(features, lastSeen)
		expect(found.unseen.map((featureAnnouncement) => featureAnnouncement.version)).toEqual(versions)
		expect(found.newest).toBe(newest)
	})

	it('are stored for each viewer, initially none', () => {
		expect(lastSeenKey('abc')).toBe('lastSeenFeature-abc')
		expect(FIRST_VERSION).toBe('0.0.0')
		expect(unseenAnnouncements(FEATURE_ANNOUNCEMENTS, null).unseen.length).toBeLessThanOrEqual(ANNOUNCEMENTS_PER_NOTE)
	})

	it('are listed newest first, without those of future versions', () => {
		for (const [place, featureAnnouncement] of FEATURE_ANNOUNCEMENTS.entries()) {
			expect(compareVersions(featureAnnouncement.version, version)).toBeLessThanOrEqual(0)
			const next = FEATURE_ANNOUNCEMENTS[place + 1]
			if (next) expect(compareVersions(featureAnnouncement.version, next.version)).toBeGreaterThanOrEqual(0)
		}
	})
})
