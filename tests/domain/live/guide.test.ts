import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replayUrl } from '#domain/live/catchup.ts'
import { withChosenGuide } from '#domain/live/chosen-guides.ts'
import { type GuideGaps, gapsOf, missingGuides } from '#domain/live/guide-gaps.ts'
import {
	columnCount,
	guideWindow,
	headerTimes,
	headingId,
	nowPercent,
	primeTime,
	toCells,
} from '#domain/live/guide-grid.ts'
import { inLanguage } from '#domain/live/live.ts'
import { createXmltvReader, GUIDE_BACK_MS } from '#domain/live/xmltv.ts'
import { GUIDE_AHEAD_MS, parseXmltvTime } from '#domain/live/xmltv-elements.ts'
import { UTC } from '#domain/shared/zone.ts'
import { expectLinear } from '../shared/hostile.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000
const ALPHA = { id: 'alpha', name: 'Alpha', guideId: 'a.tv' }
const BETA = { id: 'beta', name: 'Beta', guideId: null }

const at = (hour: number) =>
	`202611${String(22 + Math.floor(hour / 24)).padStart(2, '0')}${String(hour % 24).padStart(2, '0')}0000 +0000`
const program = (from: number, to: number, title: string, channel = 'a.tv', inside = '') =>
	`<programme start="${at(from)}" stop="${at(to)}" channel="${channel}"><title>${title}</title>${inside}</programme>`

function read(xml: string, channels = [ALPHA, BETA], pieces = xml.length || 1) {
	const reader = createXmltvReader(channels, NOW)
	for (let index = 0; index < xml.length; index += pieces) reader.write(xml.slice(index, index + pieces))
	return reader.end()
}
const titles = (xml: string, id = 'alpha') =>
	read(xml)
		.get(id)
		?.map(({ title }) => title) ?? []

describe('times of a guide', () => {
	it.each([
		['20261120190000 +0100', Date.UTC(2026, 10, 20, 18)],
		['20261120190000 -0530', Date.UTC(2026, 10, 21, 0, 30)],
		['20261120190000 +01:00', Date.UTC(2026, 10, 20, 18)],
		['20261120190000+0100', Date.UTC(2026, 10, 20, 18)],
		['20261120190000', Date.UTC(2026, 10, 20, 19)],
		['20261120190000 Z', Date.UTC(2026, 10, 20, 19)],
		['20261120190000 UTC', Date.UTC(2026, 10, 20, 19)],
		['202611201930', Date.UTC(2026, 10, 20, 19, 30)],
		['20261120', Date.UTC(2026, 10, 20)],
		['20261120240000', Date.UTC(2026, 10, 21)],
		['  20261120190000  +0100  ', Date.UTC(2026, 10, 20, 18)],
		['20261120190000 +01', Date.UTC(2026, 10, 20, 18)],
		['20261120190000 +1', Date.UTC(2026, 10, 20, 18)],
		['20261120190000 -330', Date.UTC(2026, 10, 20, 22, 30)],
		['202611201900 +0100', Date.UTC(2026, 10, 20, 18)],
		['202611201900+01:00', Date.UTC(2026, 10, 20, 18)],
		['20261120190000.000 +0100', Date.UTC(2026, 10, 20, 18)],
		['20261120190000 CET', Date.UTC(2026, 10, 20, 18)],
		['20261120190000 est', Date.UTC(2026, 10, 21)],
		['20260720190000 BST', Date.UTC(2026, 6, 20, 18)],
		['20261120190000 IST', Date.UTC(2026, 10, 20, 13, 30)],
		['20261120190000 GMT+0200', Date.UTC(2026, 10, 20, 17)],
		['20261120190000 UTC+3', Date.UTC(2026, 10, 20, 16)],
		['20261120190000 +0100 (CET)', Date.UTC(2026, 10, 20, 18)],
		['20261120190000 Europe/Berlin', Date.UTC(2026, 10, 20, 18)],
		['20260720190000 Europe/Berlin', Date.UTC(2026, 6, 20, 17)],
		['20261120190000 America/New_York', Date.UTC(2026, 10, 21)],
		['20261120190000 XYZ', Date.UTC(2026, 10, 20, 19)],
		['2026-11-20T19:00:00Z', Date.UTC(2026, 10, 20, 19)],
		['2026-11-20T19:00:00+01:00', Date.UTC(2026, 10, 20, 18)],
		['2026-11-20 19:00', Date.UTC(2026, 10, 20, 19)],
		['1763665200', 1_763_665_200_000],
		['1763665200000', 1_763_665_200_000],
		['', null],
		['2026', null],
		['20261320000000', null],
		['tomorrow', null],
	])('%j', (text, time) => {
		expect(parseXmltvTime(text)).toBe(time)
	})
})

describe('the guide of a channel with catch-up', () => {
	const catchup = { template: 'https://a.example/{utc}', days: 3, correctionMs: 0 }
	const daysAgo = (days: number) => program(-24 * days, -24 * (days - 1), `${days} days ago`)
	const xml = `<tv>${[4, 3, 2, 1].map(daysAgo).join('')}${program(0, 24, 'Today')}</tv>`

	it('goes back as far as its programs can be watched', () => {
		const guide = read(xml, [{ ...ALPHA, catchup } as never])
		expect(guide.get('alpha')?.map(({ title }) => title)).toEqual(['3 days ago', '2 days ago', '1 days ago', 'Today'])
		expect(titles(xml)).toEqual(['Today'])
	})

	it('has the ids by which its archive knows programs', () => {
		const named = program(11, 12, 'One').replace('<programme', '<programme catchup-id="p&amp;1"')
		expect(read(`<tv>${named}</tv>`).get('alpha')?.[0]).toMatchObject({ title: 'One', catchupId: 'p&1' })
		expect(read(`<tv>${program(11, 12, 'One')}</tv>`).get('alpha')?.[0]).not.toHaveProperty('catchupId')
	})
})

describe('the picture of a program', () => {
	const withPicture = (from: number, src: string) =>
		program(from, from + 1, `At ${from}`, 'a.tv', `<icon width="9" src="${src}"/>`)
	const pictureOf = (src: string) => read(`<tv>${withPicture(12, src)}</tv>`).get('alpha')?.[0]?.pictureUrl

	it('comes from https or from the embedded guide, and from nowhere else', () => {
		expect(pictureOf('https://a.example/1.jpg?w=1&amp;h=2')).toBe('https://a.example/1.jpg?w=1&h=2')
		expect(pictureOf('/live-media/kite-hour/1.svg')).toBe('/live-media/kite-hour/1.svg')
		for (const src of ['http://a.example/1.jpg', 'javascript:alert(1)', '/logout', '//a.example/1.jpg', ''])
			expect(pictureOf(src)).toBeUndefined()
		expect(pictureOf(`https://a.example/${'x'.repeat(2_048)}`)).toBeUndefined()
	})

	it('is only kept for what may be on while the guide is used, because guides are long', () => {
		const xml = [7, 12, 15, 20].map((hour) => withPicture(hour, 'https://a.example/1.jpg')).join('')
		const entries = read(`<tv>${xml}</tv>`).get('alpha') ?? []
		expect(entries.map(({ startMs, pictureUrl }) => [startMs > NOW, pictureUrl !== undefined])).toEqual([
			[false, false],
			[false, true],
			[true, true],
			[true, false],
		])
	})
})

describe('the guide of a channel that is shifted', () => {
	const xml = `<tv>${program(10, 12, 'Early')}${program(12, 13, 'Noon')}${program(47, 48, 'Far')}</tv>`
	const withShift = (hours: number) =>
		read(xml, [{ ...ALPHA, guideShiftMs: hours * HOUR } as never, { ...BETA, guideId: 'a.tv' }])
	const shownAt = (hours: number) =>
		withShift(hours)
			.get('alpha')
			?.map(({ title, startMs }) => [title, (startMs - NOW) / HOUR])

	it.each([
		[
			1,
			[
				['Early', -1],
				['Noon', 1],
			],
		],
		[
			-1.5,
			[
				['Early', -3.5],
				['Noon', -1.5],
				['Far', 33.5],
			],
		],
		[-9, [['Far', 26]]],
	])('by %d hours has its programs then, also from hours that would be too far', (hours, expected) => {
		expect(shownAt(hours)).toEqual(expected)
		expect(
			withShift(hours)
				.get('beta')
				?.map(({ startMs }) => (startMs - NOW) / HOUR),
		).toEqual([-2, 0, 35])
	})

	it('is what its catch-up is asked for', () => {
		const catchup = { template: 'https://a.example/{utc}', days: 3, correctionMs: 0 }
		const channel = { ...ALPHA, guideShiftMs: HOUR, catchup }
		const [early] = read(xml, [channel as never]).get('alpha') ?? []
		expect(early && replayUrl(channel, early, NOW)).toBe(`https://a.example/${(NOW - HOUR) / 1_000}`)
	})

	it('is its own again when the viewer chooses another', () => {
		const chosen = withChosenGuide({ ...ALPHA, guideShiftMs: HOUR } as never, new Map([['alpha', 'a.tv']]))
		expect(
			read(xml, [chosen] as never)
				.get('alpha')
				?.map(({ startMs }) => (startMs - NOW) / HOUR),
		).toEqual([-2, 0, 35])
	})
})

describe('a guide that the viewer has chosen', () => {
	const xml = `<tv><channel id="other.tv"><display-name>The Other</display-name></channel><channel id="alpha-wrong"><display-name>Alpha</display-name></channel><channel id="c"/>${program(12, 13, 'Right', 'other.tv')}${program(12, 13, 'Wrong', 'alpha-wrong')}${program(13, 14, 'Also wrong', 'Alpha')}</tv>`

	it('replaces the one that belongs to the name of the channel', () => {
		const chosen = { ...ALPHA, guideId: 'other.tv', isGuideChosen: true }
		expect(
			read(xml)
				.get('alpha')
				?.map(({ title }) => title),
		).toEqual(['Wrong'])
		expect(
			read(xml, [chosen as never])
				.get('alpha')
				?.map(({ title }) => title),
		).toEqual(['Right'])
	})

	it('is one of those that the guide names', () => {
		const reader = createXmltvReader([], NOW)
		reader.write(xml)
		reader.end()
		expect(reader.channels()).toEqual([
			{ id: 'other.tv', name: 'The Other' },
			{ id: 'alpha-wrong', name: 'Alpha' },
			{ id: 'c', name: 'c' },
		])
	})
})

describe('a guide', () => {
	it('has the programs of its channels, with their details', () => {
		const inside =
			'<sub-title>Part</sub-title><desc lang="en">All &amp; more</desc><desc lang="fr">Tout</desc><category>Film</category>'
		expect(read(`<?xml version="1.0"?><tv>${program(12, 13, 'Now', 'a.tv', inside)}</tv>`).get('alpha')).toEqual([
			{
				title: 'Now',
				episodeTitle: 'Part',
				description: 'All & more',
				category: 'Film',
				startMs: NOW,
				endMs: NOW + HOUR,
				translations: {
					en: { title: 'Now', episodeTitle: 'Part', description: 'All & more' },
					fr: { title: 'Now', episodeTitle: 'Part', description: 'Tout' },
				},
			},
		])
	})

	it.each([
		['junk before it', `<b>Warning</b>: junk\n<?xml version="1.0"?><tv>${program(12, 13, 'A')}</tv>`],
		['a byte order mark', `\ufeff<?xml version="1.0"?><tv>${program(12, 13, 'A')}</tv>`],
		['a document type', `<!DOCTYPE tv SYSTEM "xmltv.dtd"><tv>${program(12, 13, 'A')}</tv>`],
		['an id in other letters', program(12, 13, 'A', 'A.TV')],
		['two documents', `<tv></tv><tv>${program(12, 13, 'A')}</tv>`],
		['no end', `<tv>${program(12, 13, 'A')}<programme start="`],
		['no end tag', `<tv><programme start="${at(12)}" stop="${at(13)}" channel="a.tv"><title>A</title>`],
		['a title in CDATA', program(12, 13, '<![CDATA[A]]>')],
		['a comment that hides another', `<!-- ${program(11, 12, 'Hidden')} -->${program(12, 13, 'A')}`],
		['an attribute in other quotes', program(12, 13, 'A').replaceAll('"', "'")],
	])('is read with %s', (_, xml) => {
		expect(titles(xml)).toEqual(['A'])
	})

	it.each([
		['a tag that is not closed', '<programme start="20261122120000" channel="a.tv"><title>Broken</titl></programme>'],
		['a bare sign', program(12, 13, 'A < B & C')],
		['no title', `<programme start="${at(12)}" channel="a.tv"></programme>`],
		['no time', '<programme channel="a.tv"><title>X</title></programme>'],
		['an endless attribute', `<programme start="${at(12)}" channel="a.tv`],
	])('loses nothing else to %s', (_, broken) => {
		const known = titles(`<tv>${program(11, 12, 'Before')}${broken}${program(14, 15, 'After')}</tv>`)
		expect(known[0]).toBe('Before')
		expect(known.at(-1)).toBe('After')
	})

	it('finds a channel without an id by the name that the guide gives to its own', () => {
		const xml = `<tv><channel id="77"><display-name>Seven</display-name><display-name>beta</display-name></channel>${program(12, 13, 'B', '77')}</tv>`
		expect(titles(xml, 'beta')).toEqual(['B'])
	})

	const named = (id: string, names: string) => `<channel id="${id}">${names}</channel>`
	const name = (text: string, lang = '') => `<display-name${lang ? ` lang="${lang}"` : ''}>${text}</display-name>`
	const shows = (id: string) => program(12, 13, `Shown on ${id}`, id)
	it.each([
		['the id before any name', { guideId: 'x.tv', guideName: 'Other', name: 'Third' }, 'x.tv'],
		['the id in other letters, with spaces around', { guideId: ' X.TV ', name: '?' }, 'x.tv'],
		['the id without its feed', { guideId: 'Beta.us@SD', name: '?' }, 'Beta.us'],
		['the id of another feed', { guideId: 'Gamma.uk', name: '?' }, 'Gamma.uk@HD'],
		['the exact feed before others', { guideId: 'Delta.fr@East', name: '?' }, 'Delta.fr@East'],
		['the name for guides before the one that is shown', { guideName: 'other', name: 'Third' }, 'o1'],
		['the name for guides with underscores', { guideName: 'The_Fourth', name: '?' }, 'f1'],
		['the name that is shown', { name: 'third' }, 't1'],
		['a name in CDATA', { name: 'In data' }, 'c1'],
		['a name with an entity', { name: 'Q & A' }, 'e1'],
		['a name without the spaces', { name: 'CCTV1' }, 'm1'],
		['a name in another language', { name: 'Первый' }, 'm1'],
		['the name for guides where the id is unknown', { guideId: 'gone.tv', guideName: 'Other', name: '?' }, 'o1'],
	])('finds a channel by %s', (_, channel, expected) => {
		const names = [
			named('x.tv', name('X')),
			named('Beta.us', name('Beta')),
			named('Gamma.uk@HD', name('Gamma HD')),
			named('Delta.fr', name('Delta')),
			named('Delta.fr@East', name('Delta East')),
			named('o1', name('Other')),
			named('t1', name('Third')),
			named('f1', `${name('Four')}\n${name('The Fourth', 'en')}`),
			named('c1', name('<![CDATA[ In  data ]]>')),
			named('e1', name('Q &amp; A')),
			named('m1', name('CCTV 1', 'zh') + name('Первый', 'ru')),
		]
		const ids = names.map((element) => /id="([^"]*)"/.exec(element)?.[1] ?? '')
		const xml = `<tv>${names.join('')}${ids.map(shows).join('')}</tv>`
		const reading = (text: string) => read(text, [{ id: 'one', guideId: null, ...channel } as never]).get('one')
		expect(reading(xml)?.map(({ title }) => title)).toEqual([`Shown on ${expected}`])
		// Each channel may also come with its programs, and the names behind them.
		const mixed = names.map((element, index) => shows(ids[index] ?? '') + element + shows(ids[index] ?? ''))
		expect(reading(`<tv>${mixed.join('')}</tv>`)?.map(({ title }) => title)).toEqual([`Shown on ${expected}`])
	})

	it('that matches nothing says which channels it lacks, and which have no programs now', () => {
		const reader = createXmltvReader([ALPHA, BETA, { id: 'gamma', name: 'Gamma', guideId: 'g.tv' }], NOW)
		reader.write(`<tv>${named('b', name('Beta'))}${program(100, 101, 'Far', 'b')}${program(12, 13, 'G', 'g.tv')}</tv>`)
		reader.end()
		const report = reader.report()
		expect(report).toMatchObject({ channelCount: 1, programCount: 2, cutCount: 0 })
		expect([...report.gaps]).toEqual([
			['alpha', 'unknown'],
			['beta', 'no-programs'],
		])
		const missing = (gaps: GuideGaps | null) =>
			missingGuides([ALPHA, BETA], () => false, gaps).map(({ channel, reason }) => [channel.id, reason])
		expect(missing(gapsOf([report], 0))).toEqual([...report.gaps])
		expect(missing(gapsOf([report], 1))).toEqual([
			['alpha', 'unread'],
			['beta', 'no-programs'],
		])
		expect(missing(null).map(([, reason]) => reason)).toEqual(['no-guide', 'no-guide'])
		expect(missingGuides([ALPHA, BETA], () => true, null)).toEqual([])
	})

	it('has its texts in the first language of the viewer that it has, else in the one that comes first', () => {
		const texts =
			'<title lang="ar">أخبار</title><title lang="eng">News</title><title lang="pt-BR">Notícias</title><sub-title>Part 1</sub-title><desc lang="en">Words</desc><desc lang="pt">Palavras</desc>'
		const xml = `<programme start="${at(12)}" stop="${at(13)}" channel="a.tv">${texts}</programme>`
		const [entry] = read(xml).get('alpha') ?? []
		if (!entry) throw new Error('no program')
		const shown = (...languages: string[]) => {
			const { title, episodeTitle, description, translations } = inLanguage(entry, languages)
			return [title, episodeTitle, description, translations]
		}
		expect(shown('en-US')).toEqual(['News', 'Part 1', 'Words', undefined])
		expect(shown('de', 'pt')).toEqual(['Notícias', 'Part 1', 'Palavras', undefined])
		expect(shown('ar')).toEqual(['أخبار', 'Part 1', 'Words', undefined])
		expect(shown('de')).toEqual(['أخبار', 'Part 1', 'Words', undefined])
		const [plain] = read(program(12, 13, 'A', 'a.tv', '<desc lang="en">B</desc>')).get('alpha') ?? []
		expect(plain && inLanguage(plain, ['fr'])).toEqual(plain)
	})

	it('is shared by channels of one id', () => {
		const guide = read(program(12, 13, 'A'), [ALPHA, { ...ALPHA, id: 'alpha-hd' }])
		expect([...guide.keys()]).toEqual(['alpha', 'alpha-hd'])
	})

	it('is in order, ends what has no end where the next begins, and lets nothing overlap', () => {
		const open = `<programme start="${at(13)}" channel="a.tv"><title>B</title></programme>`
		const guide = read(`${program(15, 16, 'C')}${open}${program(12, 14, 'A')}`).get('alpha')
		expect(guide?.map(({ title, startMs, endMs }) => [title, (startMs - NOW) / HOUR, (endMs - NOW) / HOUR])).toEqual([
			['A', 0, 1],
			['B', 1, 2],
			['C', 3, 4],
		])
	})

	it('keeps what is near: nothing of yesterday, nothing of next week, nothing of other channels', () => {
		const xml =
			program(2, 3, 'Over') + program(12, 13, 'Now') + program(96, 97, 'Far') + program(12, 13, 'Other', 'z.tv')
		expect([...read(xml)].map(([id, entries]) => [id, entries.map(({ title }) => title)])).toEqual([['alpha', ['Now']]])
	})

	it('is kept shorter where there are very many channels, beginning with what is on', () => {
		const channels = Array.from({ length: 10_000 }, (_, index) => ({
			id: `c${index}`,
			name: `C${index}`,
			guideId: `c${index}`,
		}))
		const xml = Array.from({ length: 30 }, (_, hour) => program(hour + 7, hour + 8, `H${hour + 7}`, 'c1')).join('')
		const kept = read(xml, channels).get('c1') ?? []
		expect(kept.length).toBeLessThan(12)
		expect(kept.some(({ title }) => title === 'H12')).toBe(true)
		const reader = createXmltvReader(channels, NOW)
		reader.write(xml)
		reader.end()
		expect(reader.report().cutCount).toBe(30 - kept.length)
	})

	it('is the same however it is cut into pieces', () => {
		const xml = `<tv><channel id="b"><display-name>Beta</display-name></channel><!-- x -->${program(12, 13, 'A &amp; é')}${program(13, 14, 'B', 'b')}</tv>`
		const whole = [...read(xml)]
		fc.assert(
			fc.property(fc.integer({ min: 1, max: xml.length }), (pieces) => {
				expect([...read(xml, [ALPHA, BETA], pieces)]).toEqual(whole)
			}),
		)
	})

	it('never throws, and every entry of it lies near now and ends after it began', () => {
		const part = fc.oneof(
			fc.string(),
			fc.constantFrom(
				'<programme ',
				'</programme>',
				'<title>',
				'start="20261122120000"',
				' channel="a.tv">',
				'<!--',
				'-->',
				'<channel id="',
				'&#x110000;',
				'&#999999999;',
			),
		)
		fc.assert(
			fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
				for (const entry of [...read(parts.join(''))].flatMap(([, entries]) => entries)) {
					expect(entry.endMs).toBeGreaterThan(entry.startMs)
					expect(entry.endMs).toBeGreaterThan(NOW - GUIDE_BACK_MS)
					expect(entry.startMs).toBeLessThan(NOW + GUIDE_AHEAD_MS)
				}
			}),
		)
	})

	it('is read in linear time, whatever is repeated in it', () => {
		expectLinear((text) => read(`<programme channel="a.tv" start="20261122120000"><title>${text}`))
		const units = [
			'<programme ',
			'<programme channel="a.tv">',
			'<channel id="',
			'<channel><display-name>',
			'<!--',
			'<!',
			'&#',
		]
		expectLinear((text) => read(text), units)
	})
})

describe('the table of a guide', () => {
	const window = guideWindow(null, NOW + 20 * 60_000, UTC)
	const entry = (from: number, to: number, title = 'X') => ({
		title,
		description: null,
		category: null,
		startMs: NOW + from * 60_000,
		endMs: NOW + to * 60_000,
	})

	it('begins with the half hour, and a chosen day with its midnight', () => {
		expect([window.fromMs, columnCount(window)]).toEqual([NOW, 144])
		const [fromMs, toMs] = [Date.UTC(2026, 10, 23), Date.UTC(2026, 10, 24, 4)]
		expect(guideWindow('2026-11-23', NOW, UTC)).toEqual({ fromMs, toMs })
		const tokyo = { offsetMinutes: () => 9 * 60, suffix: '' }
		expect(guideWindow('2026-11-23', NOW, tokyo)).toEqual({ fromMs: fromMs - 9 * HOUR, toMs: toMs - 9 * HOUR })
		expect(headerTimes(window)).toHaveLength(24)
	})

	it('spans what lasts, leaves free what is unknown, and cuts what goes beyond it', () => {
		expect(
			toCells([entry(-30, 30, 'A'), entry(60, 65, 'B'), entry(65, 9999, 'C')], window).map((cell) => [
				cell.columns,
				cell.entry?.title ?? null,
			]),
		).toEqual([
			[6, 'A'],
			[6, null],
			[1, 'B'],
			[131, 'C'],
		])
	})

	it('is as wide as its headings, for any entries', () => {
		const times = fc.array(fc.tuple(fc.integer({ min: -600, max: 1600 }), fc.integer({ min: 0, max: 400 })), {
			maxLength: 30,
		})
		fc.assert(
			fc.property(times, (list) => {
				const cells = toCells(
					list.map(([from, length]) => entry(from, from + length)).sort((a, b) => a.startMs - b.startMs),
					window,
				)
				expect(cells.reduce((sum, { columns }) => sum + columns, 0)).toBe(columnCount(window))
				expect(cells.every(({ columns }) => columns > 0)).toBe(true)
			}),
		)
	})

	it('knows where now is, while it is in it', () => {
		expect(nowPercent(window, NOW + 6 * HOUR)).toBe(50)
		expect(nowPercent(window, NOW - 1)).toBeNull()
		expect(nowPercent(window, NOW + 12 * HOUR)).toBeNull()
	})
})

describe('prime time', () => {
	const zone = (hours: number) => ({ offsetMinutes: () => hours * 60, suffix: '' })
	it.each([
		[0, '2026-11-22', 't2000'],
		[1, '2026-11-22', 't1900'],
		[-8, '2026-11-22', 't0400'],
		[13, '2026-11-23', 't0700'],
		[5.75, '2026-11-22', 't1415'],
	])('is eight in the evening of the viewer, %d hours east: %s %s', (hours, day, heading) => {
		expect(primeTime(NOW, zone(hours))).toEqual({ day, heading })
		expect(headerTimes(guideWindow(day, NOW, zone(hours))).map(headingId)).toContain(heading)
	})
})
