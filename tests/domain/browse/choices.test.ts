import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyFilters, parseBrowse } from '#domain/browse/browse.ts'
import { choiceLine, hasChoices, homePath, parseHomeChoices, servicesToChoose } from '#domain/browse/choices.ts'

const service = (id: string, name: string, parentId: string | null = null) => ({ id, name, logoPath: null, parentId })
const SERVICES = [service('8', 'Netflix'), service('9', 'Prime Video'), service('1796', 'Netflix with Ads', '8')]

const read = (path: string) => {
	const parsed = parseHomeChoices(new URLSearchParams(path.split('?')[1] ?? ''))
	if (!parsed.ok) throw new Error(parsed.message)
	return parsed.filters
}
const lineOf = (path: string) =>
	choiceLine(read(path), { services: SERVICES.slice(0, 2), pathOf: homePath, hasSeen: true })
/** Without the link to the page that stores services. */
const choicesOf = (path: string) =>
	lineOf(path).flatMap(({ choices }) => choices.filter(({ label }) => label !== 'My services…'))
const press = (path: string, label: string) => choicesOf(path).find((choice) => choice.label === label)?.to ?? path
const pressedIn = (path: string) => choicesOf(path).flatMap(({ isOn, label }) => (isOn ? [label] : []))

describe('the line of choices', () => {
	it('leads from nothing to "on Netflix, under two hours" in two presses', () => {
		const path = press(press('/', 'Netflix'), 'Under 2 hours')
		expect(path).toBe('/?max=119&provider=8')
		expect(pressedIn(path)).toEqual(['Netflix', 'Under 2 hours'])
	})

	it.each([
		['/', 'With kids', '/?genre=10751&not=27,10752'],
		['/', 'Exciting', '/?genre=12|28|53'],
		['/', 'Tense', '/?genre=27|53|80|9648&not=35,10751'],
		['/?max=119', 'Under 90 min', '/?max=89'],
		['/?max=89', 'An evening', '/?min=120'],
		['/?provider=8', 'Prime Video', '/?provider=8|9'],
		['/', 'Not seen yet', '/?seen=hide'],
		['/', 'TV shows', '/?type=tv'],
		['/?type=tv', 'TV shows', '/'],
		['/?type=tv', 'Under an hour', '/?type=tv&max=59'],
		// Moods have their own genres in television, and a film's length means nothing there.
		['/?genre=12|28|53&max=119&provider=8', 'TV shows', '/?type=tv&genre=10759&provider=8'],
		['/?genre=10751&not=27,10752', 'TV shows', '/?type=tv&genre=10751|10762&not=10768'],
	])('leads from %s with "%s" to %s', (path, label, expected) => {
		expect(press(path, label)).toBe(expected)
	})

	it('takes back with a second press exactly what the first one chose', () => {
		const labels = fc.constantFrom(...choicesOf('/').map(({ label }) => label))
		fc.assert(
			fc.property(fc.array(labels, { maxLength: 6 }), labels, (before, label) => {
				const path = before.reduce(press, '/')
				const offered = choicesOf(path).find((choice) => choice.label === label)
				if (!offered || offered.isOn) return
				const pressed = press(path, label)
				expect(pressedIn(pressed)).toContain(label)
				// Choices of one kind replace each other, so that those come back only where there were none.
				const again = press(pressed, label)
				expect(pressedIn(path)).toEqual(expect.arrayContaining(label === 'TV shows' ? [] : pressedIn(again)))
			}),
		)
	})

	it('is whole in its address: what is read from it is written again', () => {
		const labels = fc.constantFrom(...choicesOf('/').map(({ label }) => label))
		fc.assert(
			fc.property(fc.array(labels, { maxLength: 8 }), (all) => {
				const path = all.reduce(press, '/')
				expect(homePath(read(path))).toBe(path)
			}),
		)
	})

	it('is short for children: kinds in their words and a short length, in the line itself, and no services', () => {
		const lineFor = (path: string) =>
			choiceLine(read(path), { services: SERVICES, pathOf: homePath, hasSeen: true, isForChildren: true })
		const labels = (path: string) => lineFor(path).flatMap(({ choices }) => choices.map(({ label }) => label))
		expect(lineFor('/').some(({ isMenu }) => isMenu)).toBe(false)
		expect(labels('/')).toEqual(['Funny', 'Adventure', 'Animated', 'Magic', 'Music', 'Under 90 min', 'TV shows'])
		expect(labels('/?type=tv')).toEqual(['Funny', 'Adventure', 'Animated', 'Magic', 'Under 30 min', 'TV shows'])
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...labels('/')), { maxLength: 6 }), (pressed) => {
				const path = pressed.reduce(
					(from, label) => lineFor(from)[0]?.choices.find((choice) => choice.label === label)?.to ?? from,
					'/',
				)
				expect(homePath(read(path))).toBe(path)
				// "Adventure" is another genre of shows, and stays chosen.
				const on = lineFor(path)[0]
					?.choices.filter(({ isOn }) => isOn)
					.map(({ label }) => label)
				const shows = lineFor(path)[0]?.choices.find(({ label }) => label === 'TV shows')?.to ?? path
				const there = lineFor(shows)[0]
					?.choices.filter(({ isOn }) => isOn)
					.map(({ label }) => label)
				const kinds = ['Funny', 'Adventure', 'Animated', 'Magic']
				expect(there?.filter((label) => kinds.includes(label))).toEqual(on?.filter((label) => kinds.includes(label)))
			}),
		)
	})

	it('offers the chosen services first, then the largest, and none that is only a variant of one', () => {
		const ids = (query: string, storedIds: string[]) => {
			const parsed = parseBrowse('movie', new URLSearchParams(query))
			return parsed.ok ? servicesToChoose(parsed.filters, SERVICES, { storedIds }).map(({ id }) => id) : []
		}
		expect(ids('', [])).toEqual(['8', '9'])
		expect(ids('', ['9'])).toEqual(['9', '8'])
		expect(ids('provider=1796', [])).toEqual(['1796', '8', '9'])
	})
})

describe('the choices of a home page', () => {
	it.each([
		['', false],
		['seen=hide', false],
		['sort=rating', false],
		['type=tv', true],
		['max=119', true],
		['provider=8', true],
		['genre=35', true],
	])('in %j ask for an answer: %s', (query, expected) => {
		expect(hasChoices(read(`/?${query}`))).toBe(expected)
	})

	it.each([
		['type=film', 'type'],
		['max=long', 'max'],
		['type=tv&genre=28', 'genre'],
	])('are not understood in %j, which names the parameter', (query, field) => {
		expect(parseHomeChoices(new URLSearchParams(query))).toMatchObject({ ok: false, field })
	})

	it('are none on the page without parameters', () => {
		expect(read('/')).toEqual(emptyFilters('movie'))
	})
})
