import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	changeChosenGuide,
	findGuideChannels,
	formatChosenGuides,
	parseChosenGuides,
	parseGuideCommand,
} from '#domain/live/chosen-guides.ts'
import { createCatalogReader } from '#domain/live/guide-catalog.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000
const at = (ms: number) => `${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`
const program = (channel: string, title: string, fromHour: number) =>
	`<programme start="${at(NOW + fromHour * HOUR)}" stop="${at(NOW + (fromHour + 1) * HOUR)}" channel="${channel}"><title>${title}</title></programme>`

function catalogOf(xml: string, channels: Parameters<typeof createCatalogReader>[0] = []) {
	const reader = createCatalogReader(channels, NOW)
	for (let index = 0; index < xml.length; index += 1_000) reader.write(xml.slice(index, index + 1_000))
	return reader.end()
}

describe('guides that the viewer has chosen', () => {
	it('are replaced, and given back', () => {
		const one = changeChosenGuide(new Map(), 'a', 'x.tv')
		expect([...changeChosenGuide(changeChosenGuide(one, 'b', 'y.tv'), 'a', 'z.tv')]).toEqual([
			['b', 'y.tv'],
			['a', 'z.tv'],
		])
		expect(changeChosenGuide(one, 'a', null).size).toBe(0)
		expect([...one]).toEqual([['a', 'x.tv']])
	})

	it('survive their cookie, for any names of guide channels', () => {
		const guideId = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((id) => /^\P{Cc}*$/u.test(id))
		const choices = fc.array(fc.tuple(fc.stringMatching(/^[a-z0-9]{1,12}$/), guideId), { maxLength: 5 })
		fc.assert(
			fc.property(choices, (pairs) => {
				const chosen = [...new Map(pairs)].filter(([, guide]) => guide.trim() !== '')
				expect([...parseChosenGuides(formatChosenGuides(new Map(chosen)) ?? '')]).toEqual(chosen)
			}),
		)
	})

	it('are refused where they do not fit into a cookie, because none may be lost silently', () => {
		const many = (count: number) =>
			new Map(Array.from({ length: count }, (_, index) => [`channel${index}`, `Guide & ${index}`]))
		expect(parseChosenGuides(formatChosenGuides(many(60)) ?? '')).toEqual(many(60))
		expect(formatChosenGuides(many(300))).toBeNull()
	})

	it.each([
		['nothing', undefined],
		['no choices', '\n\n.\n'],
		['a channel of the device', 'own-abc.x.tv'],
		['a name that is no id', '__proto__.x.tv'],
		['no guide', 'abc.\ndef. \nghi'],
		['a guide that is too long', `abc.${'x'.repeat(201)}`],
		['control characters', 'abc.x\0'],
		['half a character', 'abc.x\ud800'],
	])('are none in a cookie with %s', (_, cookie) => {
		expect(parseChosenGuides(cookie).size).toBe(0)
	})

	it.each([
		['abc', 'x.tv', { guideId: 'x.tv' }],
		['abc', '', { guideId: null }],
		['own-abc', 'x.tv', null],
		['', 'x.tv', null],
		['abc', '\n', null],
		['abc', 'x'.repeat(201), null],
	])('are sent by the form of %j as %j', (channel, guide, expected) => {
		const form = { text: (name: string) => (name === 'guide' ? guide : ''), texts: () => [] }
		expect(parseGuideCommand(form, channel)).toEqual(expected)
	})
})

describe('the channels of a guide to choose from', () => {
	const channels = Array.from({ length: 25 }, (_, index) => ({ id: `${index}.tv`, name: `Station ${index}` }))

	it('are found by words of their names and ids', () => {
		expect(findGuideChannels(channels, 'station 24')).toEqual({ found: [channels[24]], moreCount: 0, hasGuide: true })
		expect(findGuideChannels(channels, '7.TV').found.map(({ id }) => id)).toEqual(['7.tv', '17.tv'])
		expect(findGuideChannels(channels, '')).toMatchObject({ moreCount: 5 })
		expect(findGuideChannels([], 'x')).toEqual({ found: [], moreCount: 0, hasGuide: false })
	})

	it('are those that have programs, also where the playlist does not have them', () => {
		const names = '<channel id="One.tv"><display-name>One</display-name></channel><channel id="empty.tv"/>'
		const { channels: found, programs } = catalogOf(
			`<tv>${names}${program('one.TV', 'Now', 0)}${program('one.TV', 'Later', 1)}${program('nameless', 'News', 0)}${program('one.TV', 'Long over', -9)}</tv>`,
		)
		expect(found).toEqual([
			{ id: 'One.tv', name: 'One' },
			{ id: 'nameless', name: 'nameless' },
		])
		expect(programs['one.tv']?.map(({ title }) => title)).toEqual(['Now', 'Later'])
	})

	it('reach as far back as any channel can be watched', () => {
		const catchup = { template: 'https://a.example/{utc}', days: 2, correctionMs: 0 }
		const { programs } = catalogOf(`<tv>${program('a', 'Two days ago', -47)}${program('a', 'Older', -60)}</tv>`, [
			{ id: 'x', name: 'X', guideId: null, catchup },
		])
		expect(programs.a?.map(({ title }) => title)).toEqual(['Two days ago'])
	})

	it('are limited in number and programs, and keep what is on', () => {
		const hours = Array.from({ length: 7 }, (_, hour) => hour - 4)
		const xml = Array.from({ length: 10_200 }, (_, channel) =>
			hours.map((hour) => program(`c${channel}`, `At ${hour}`, hour)).join(''),
		).join('')
		const { channels: found, programs, leftOutCount } = catalogOf(`<tv>${xml}</tv>`)
		expect([found.length, leftOutCount]).toEqual([10_000, 200])
		const sizes = Object.values(programs).map((entries) => entries.length)
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000)
		expect(Object.values(programs).every((entries) => entries.some(({ title }) => title === 'At 0'))).toBe(true)
	})
})
