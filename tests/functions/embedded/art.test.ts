import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composePoster } from '#functions/embedded/art/poster/poster.ts'
import { worstContrast } from '../../../functions/embedded/art/color.ts'
import { type ArtKind, type ArtSubject, drawArt } from '../../../functions/embedded/art/draw.ts'
import { TITLE_CONTRAST } from '../../../functions/embedded/art/palette.ts'
import { FAMILIES } from '../../../functions/embedded/art/plan.ts'

const KINDS: readonly ArtKind[] = ['poster', 'backdrop', 'still', 'portrait']
const GENRES = [
	28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 10770, 53, 10752, 37, 10759, 10765, 10768,
	424242,
]

const LONG_TITLE = 'The Chronicles of Narnia: The Lion, the Witch and the Wardrobe'
const LONG_NAME = 'Florian Henckel von Donnersmarck'
const TITLES = [
	'M',
	'9',
	'300',
	'Up',
	'Se7en',
	'Her',
	'Amélie',
	'WALL·E',
	'Alien: Covenant',
	'Mission: Impossible - Ghost Protocol',
	"Pirates of the Caribbean: Dead Man's Chest",
	'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
	LONG_TITLE,
	'Tom & Jerry <"Forever">',
	'千と千尋の神隠し',
	'Сталкер',
	'지구를 지켜라!',
	'طعم گيلاس',
	'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
]

function subjectOf(kind: ArtKind, key: string, title: string, rest: Partial<ArtSubject> = {}): ArtSubject {
	return { kind, key, title, year: 1994, genreIds: [18, 80], keywords: [], byline: 'Agnès Varda', ...rest }
}

const subjects = fc.record<ArtSubject>({
	kind: fc.constant('poster'),
	key: fc.nat(999_999).map((id) => `movie:${id}`),
	title: fc.oneof(fc.constantFrom(...TITLES), fc.string({ unit: 'binary', maxLength: 80 }), fc.lorem({ maxCount: 9 })),
	year: fc.option(fc.integer({ min: 1895, max: 2030 })),
	genreIds: fc.subarray(GENRES, { maxLength: 4 }),
	keywords: fc.subarray(['heist', 'space', 'shark', 'love', 'city', 'sword', 'not a keyword', '&<>']),
	byline: fc.option(
		fc.oneof(
			fc.constantFrom('Bong Joon-ho', 'F. W. Murnau', 'Ørsted & Søn'),
			fc.string({ unit: 'binary', maxLength: 70 }),
		),
	),
})

/** Strings that JavaScript allows and XML does not: lone surrogates, controls, non-characters. */
const hostileText = fc
	.array(
		fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
		),
		{ maxLength: 12 },
	)
	.map((parts) => parts.join(''))

/** The first error in the XML, or null. Only knows the XML that this code writes. */
function faultOf(xml: string): string | null {
	if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(xml)) return 'a character that XML forbids'
	const open: string[] = []
	const rest = xml.replace(
		/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>/g,
		(_tag, closing, name, attributes, empty) => {
			const names = [...String(attributes).matchAll(/([a-zA-Z][\w:-]*)="/g)].map((match) => match[1])
			if (new Set(names).size < names.length) open.push(`${name} with an attribute twice`)
			if (closing) {
				if (open.pop() !== name) open.push(`unmatched ${name}`)
			} else if (!empty) open.push(String(name))
			return ''
		},
	)
	if (open.length > 0) return `left open: ${open.join(', ')}`
	if (/[<>]/.test(rest)) return `a stray bracket: ${rest.slice(0, 40)}`
	const bare = /&(?!amp;|lt;|gt;|quot;|#39;)/.exec(xml)
	return bare ? `a bare ampersand: ${xml.slice(bare.index, bare.index + 20)}` : null
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

describe('the embedded art', () => {
	it.each(KINDS)('always draws a %s the same way', (kind) => {
		const subject = subjectOf(kind, 'tv:1396:2:5', 'Breakage')
		expect(drawArt({ ...subject }, 342)).toBe(drawArt({ ...subject }, 342))
	})

	it.each(KINDS)('draws two hundred different %ss for two hundred ids', (kind) => {
		const drawn = Array.from({ length: 200 }, (_, id) =>
			drawArt(subjectOf(kind, `movie:${id + 1}`, 'The Same Name'), 342),
		)
		expect(new Set(drawn).size).toBe(200)
	})

	it('distinguishes a movie from a show with the same id', () => {
		expect(drawArt(subjectOf('poster', 'movie:100', 'Gone'), 185)).not.toBe(
			drawArt(subjectOf('poster', 'tv:100', 'Gone'), 185),
		)
	})

	it('writes valid XML for any text', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...KINDS),
				fc.nat(9999),
				hostileText,
				hostileText,
				fc.constantFrom(92, 185, 780),
				(kind, id, title, byline, width) => {
					expect(faultOf(drawArt(subjectOf(kind, `movie:${id}`, title, { byline }), width))).toBeNull()
				},
			),
			{ numRuns: 600 },
		)
	})

	it('finds the faults that it looks for', () => {
		expect(faultOf('<svg><g></svg>')).not.toBeNull()
		expect(faultOf('<svg>a & b</svg>')).not.toBeNull()
		expect(faultOf('<svg>\u0001</svg>')).not.toBeNull()
		expect(faultOf('<svg x="1" x="2"/>')).not.toBeNull()
		expect(faultOf('<svg>a < b</svg>')).not.toBeNull()
		expect(faultOf('<svg a="1"><g/>a &amp; b</svg>')).toBeNull()
	})

	it.each([
		['poster', 92, 200 / 300],
		['poster', 780, 200 / 300],
		['portrait', 185, 200 / 300],
		['backdrop', 1280, 16 / 9],
		['still', 300, 16 / 9],
	] as const)('draws a %s %i px wide in its proportion', (kind, width, ratio) => {
		const svg = drawArt(subjectOf(kind, 'movie:5', 'Ratio'), width)
		const [, x, y] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
		expect(Number(x) / Number(y)).toBeCloseTo(ratio, 5)
		expect(svg).toContain(`width="${width}"`)
	})

	it('keeps a small poster within 3 kB and a large one within 6 kB for every movie', () => {
		const films = subjects.map((subject) => ({ ...subject, byline: LONG_NAME }))
		fc.assert(
			fc.property(films, fc.constantFrom(...TITLES), (subject, title) => {
				expect(bytesOf(drawArt({ ...subject, title }, 185))).toBeLessThanOrEqual(3 * 1024)
				expect(bytesOf(drawArt({ ...subject, title }, 780))).toBeLessThanOrEqual(6 * 1024)
			}),
			{
				numRuns: 800,
				examples: [
					[subjectOf('poster', 'movie:999996', 'M', { year: 1895, genreIds: [37], byline: LONG_NAME }), LONG_TITLE],
				],
			},
		)
	})

	it.each(['backdrop', 'still', 'portrait'] as const)('keeps a %s within 6 kB', (kind) => {
		for (let id = 1; id <= 300; id++) {
			const genreIds = [GENRES[id % GENRES.length] ?? 18]
			expect(bytesOf(drawArt(subjectOf(kind, `movie:${id}`, 'Weight', { genreIds }), 1280))).toBeLessThanOrEqual(
				6 * 1024,
			)
		}
	})

	it('writes at most two decimals outside of transforms', () => {
		for (let id = 1; id <= 300; id++) {
			for (const kind of KINDS) {
				const svg = drawArt(subjectOf(kind, `movie:${id}`, 'Fine Print'), 342).replace(/transform="[^"]*"/g, '')
				expect(/\d*\.\d{3,}/.exec(svg)?.[0]).toBeUndefined()
			}
		}
	})

	it('adds grain only to large images and never blurs', () => {
		const subject = subjectOf('poster', 'movie:27205', 'Inception')
		expect(drawArt(subject, 185)).not.toContain('<filter')
		expect(drawArt(subject, 342)).toContain('feTurbulence')
		expect(drawArt(subject, 1280)).not.toContain('feGaussianBlur')
	})

	it('leaves out names and years where they would be illegible', () => {
		const subject = subjectOf('poster', 'movie:27205', 'Inception', { byline: 'Christopher Nolan' })
		expect(drawArt(subject, 92)).not.toContain('NOLAN')
		expect(drawArt(subject, 185)).toContain('NOLAN')
	})

	it('sets titles and credits in inks that are readable on everything behind them', () => {
		fc.assert(
			fc.property(subjects, (subject) => {
				const { title, credits } = composePoster(subject)
				for (const { ink, grounds } of [title, ...credits])
					expect(worstContrast(ink, grounds)).toBeGreaterThanOrEqual(TITLE_CONTRAST)
			}),
			{ numRuns: 1000 },
		)
	})

	it('keeps all text inside the image and without overlaps', () => {
		fc.assert(
			fc.property(subjects, (subject) => {
				const { title, credits } = composePoster(subject)
				for (const { lettering } of [title, ...credits]) {
					const { x, y, w, h } = lettering.bounds
					expect(x).toBeGreaterThanOrEqual(8)
					expect(y).toBeGreaterThanOrEqual(8)
					expect(x + w).toBeLessThanOrEqual(192)
					expect(y + h).toBeLessThanOrEqual(292)
				}
				for (const { lettering } of credits)
					expect(title.lettering.bounds.y + title.lettering.bounds.h).toBeLessThanOrEqual(lettering.bounds.y)
			}),
			{ numRuns: 1000 },
		)
	})

	it('forces the width of a line that nearly fills its measure, so that other fonts do not overflow', () => {
		for (let id = 1; id <= 120; id++) {
			const { lettering } = composePoster(subjectOf('poster', `movie:${id}`, 'Extraordinary Measures')).title
			const room = lettering.turnedAt ? 272 : 176
			const widest = Math.max(...lettering.lines.map(({ width }) => width))
			if (!lettering.locked) expect(widest * 1.25).toBeLessThanOrEqual(room)
		}
	})

	it.each(TITLES)('contains all of %s', (title) => {
		const letters = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
		for (let id = 1; id <= 40; id++) {
			const { lines } = composePoster(subjectOf('poster', `movie:${id}`, title)).title.lettering
			expect(letters(lines.map(({ text }) => text).join(''))).toBe(letters(title))
			expect(Math.min(...lines.map(({ size }) => size))).toBeGreaterThan(4)
		}
	})

	it('sets a one-letter title large', () => {
		for (let id = 1; id <= 60; id++) {
			const { family, title } = composePoster(subjectOf('poster', `movie:${id}`, 'M'))
			if (family === 'typographic') expect(title.lettering.lines[0]?.size).toBeGreaterThan(100)
			else expect(title.lettering.lines[0]?.size).toBeGreaterThan(20)
		}
	})

	it.each(['backdrop', 'still', 'portrait'] as const)('writes no words in a %s', (kind) => {
		for (let id = 1; id <= 80; id++)
			expect(drawArt(subjectOf(kind, `movie:${id}`, 'Not Here'), 780)).not.toContain('<text')
	})

	it('uses every family of composition, none for more than a third of the movies', () => {
		const count = new Map<string, number>()
		for (let id = 1; id <= 600; id++) {
			const genreIds = [GENRES[id % GENRES.length] ?? 18, GENRES[(id * 7) % GENRES.length] ?? 18]
			const { family } = composePoster(subjectOf('poster', `movie:${id}`, `A Film Called ${id}`, { genreIds }))
			count.set(family, (count.get(family) ?? 0) + 1)
		}
		expect([...count.keys()].sort()).toEqual([...FAMILIES].sort())
		expect(Math.max(...count.values())).toBeLessThan(200)
	})

	it("draws stills in the show's inks, each episode differently", () => {
		const inksOf = (svg: string): string[] => svg.match(/#[0-9a-f]{6}/g) ?? []
		const still = (show: string, episode: number): string =>
			drawArt(subjectOf('still', `${show}:1:${episode}`, `Episode ${episode}`), 300)
		const shows = ['tv:1396', 'tv:1399'].map((show) => Array.from({ length: 24 }, (_, at) => still(show, at + 1)))
		expect(new Set(shows.flat()).size).toBe(48)
		const [first = [], second = []] = shows.map((stills) => stills.map((svg) => new Set(inksOf(svg))))
		const kin = (item: Set<string>, others: Set<string>[]): boolean =>
			others.some((other) => other !== item && [...other].some((ink) => item.has(ink)))
		expect(first.every((inks) => kin(inks, first))).toBe(true)
		expect(first.some((inks) => kin(inks, second))).toBe(false)
	})
})
