import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	filterToMyProviders,
	isIncluded,
	limitUnavailable,
	nextBestOffer,
	unavailableNote,
	whereOn,
} from '#domain/providers/availability.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { OFFER_KINDS, type OfferKind } from '#domain/title/media.ts'
import { film } from '../title/titles.ts'

describe('titles that a viewer can watch at no extra cost', () => {
	it.each([
		['subscription', true],
		['free', true],
		['ads', true],
		['rent', false],
		['buy', false],
	] as const)('%s: %s', (kind, expected) => {
		expect(isIncluded(kind)).toBe(expected)
	})
})

describe('a list of available titles', () => {
	/** Letters: capitals are available. */
	const keep = (list: string) => limitUnavailable(list.split(''), (letter) => letter === letter.toUpperCase()).join('')

	it.each([
		['ABC', 'ABC'],
		['abc', ''],
		['aB', 'B'],
		['ABc', 'AB'],
		['ABCd', 'ABCd'],
		['abcDEFGHIJ', 'DEFGHIJ'],
		['ABCdefGHIJk', 'ABCdGHIJk'],
		['', ''],
	])('%s -> %s', (list, expected) => {
		expect(keep(list)).toBe(expected)
	})

	const lists = fc.array(fc.boolean(), { maxLength: 120 })

	it('has at most 30 % unavailable titles, for any list and at any cut', () => {
		fc.assert(
			fc.property(lists, fc.nat(120), (list, end) => {
				const kept = limitUnavailable(list, Boolean).slice(0, end)
				expect(kept.filter((isAvailable) => !isAvailable).length * 10).toBeLessThanOrEqual(kept.length * 3)
			}),
		)
	})

	it('keeps the order and everything that is available', () => {
		fc.assert(
			fc.property(lists, (list) => {
				const items = list.map((isAvailable, index) => ({ isAvailable, index }))
				const kept = limitUnavailable(items, (item) => item.isAvailable)
				const places = kept.map(({ index }) => index)
				expect(places).toEqual([...places].sort((a, b) => a - b))
				expect(kept.filter((item) => item.isAvailable)).toEqual(items.filter((item) => item.isAvailable))
			}),
		)
	})

	it('leaves no room unused where a title comes that would fit', () => {
		fc.assert(
			fc.property(fc.integer({ min: 3, max: 100 }), (count) => {
				const list = [...Array<boolean>(count).fill(true), ...Array<boolean>(count).fill(false)]
				const others = limitUnavailable(list, Boolean).length - count
				expect((others + 1) * 10).toBeGreaterThan((count + others + 1) * 3)
			}),
		)
	})
})

describe("a list that keeps to the viewer's services", () => {
	const titles = Array.from({ length: 10 }, (_, index) => film(index + 1, `Title ${index}`))
	const found = (count: number, unavailable: string[] = [], isUnknown = false) => ({
		providersByTitle: new Map(
			titles.map((title, index) => [mediaKey(title), index < count ? ['Lumina', 'Parade'] : []]),
		),
		unavailable,
		isUnknown,
	})

	it('names the service on each card, marks what none has, and says how much it left out', () => {
		const { cards, note } = filterToMyProviders(titles, found(7))
		expect(cards.map(({ provider }) => provider)).toEqual([...Array(7).fill('Lumina'), null, null, null])
		expect(note).toBeNull()
		expect(filterToMyProviders(titles, found(3)).note).toBe('6 more titles are not on your services.')
		expect(filterToMyProviders(titles, found(0))).toEqual({
			cards: [],
			note: 'None of these titles are on your services.',
		})
	})

	it('is any list while nothing was asked', () => {
		const { cards, note } = filterToMyProviders(titles, null, 4)
		expect(cards).toHaveLength(4)
		expect(cards.every((card) => !('provider' in card))).toBe(true)
		expect(note).toBeNull()
	})

	it('leaves nothing out while no provider answers, and says so', () => {
		const { cards, note } = filterToMyProviders(titles, found(0, ['Lumina'], true))
		expect(cards).toHaveLength(10)
		expect(note).toContain('temporarily unavailable')
	})

	it('says which service did not answer, and shows nothing twice', () => {
		const { cards, note } = filterToMyProviders([...titles, ...titles], found(10, ['Parade']))
		expect(cards).toHaveLength(10)
		expect(note).toBe('Parade is temporarily unavailable.')
		expect(unavailableNote(['Lumina', 'Parade'])).toBe('Lumina and Parade are temporarily unavailable.')
	})
})

describe('the next best offer', () => {
	const offer = (kind: OfferKind, price: number | null = null, isMyProvider = false) => ({ kind, price, isMyProvider })

	it.each([
		[[offer('buy', 9), offer('rent', 3), offer('subscription')], 1],
		[[offer('rent', 4), offer('rent', 3), offer('rent')], 1],
		[[offer('rent', 3), offer('rent', 3, true)], 1],
		[[offer('rent', 1), offer('ads')], 1],
		[[offer('ads'), offer('free')], 1],
	])('of %j is number %i', (offers, expected) => {
		expect(nextBestOffer(offers, true)).toBe(offers[expected])
	})

	it('is asked for only by a viewer who has chosen services that do not have the title', () => {
		expect(nextBestOffer([offer('rent', 3)], false)).toBeNull()
		expect(nextBestOffer([offer('ads', null, true), offer('rent', 3)], true)).toBeNull()
		expect(nextBestOffer([], true)).toBeNull()
	})

	it('is never worse in kind or price than another one', () => {
		const offers = fc.record({
			kind: fc.constantFrom(...OFFER_KINDS),
			price: fc.option(fc.double({ min: 0.01, max: 100, noNaN: true })),
			isMyProvider: fc.constant(false),
		})
		fc.assert(
			fc.property(fc.array(offers, { minLength: 1 }), (list) => {
				const best = nextBestOffer(list, true)
				const rivals = list.filter(({ kind }) => kind === best?.kind)
				expect(rivals.every(({ price }) => (best?.price ?? Infinity) <= (price ?? Infinity))).toBe(true)
				if (list.some(({ kind }) => kind === 'free')) expect(best?.kind).toBe('free')
			}),
		)
	})
})

describe('a line that says where a title is', () => {
	const title = film(1, 'Heat')
	const lineOf = (names: readonly string[] | null, isUnknown = false, unavailable: string[] = []) =>
		whereOn(title, { providersByTitle: new Map(names ? [[mediaKey(title), names]] : []), unavailable, isUnknown })

	it.each([
		[['Lumina', 'Parade'], 'On Lumina'],
		[['On your services'], 'On your services'],
		[[], 'Not on your services'],
		[null, null],
	])('of %j is %s', (names, line) => {
		expect(lineOf(names)).toBe(line)
	})

	it('is missing while no service answers, and for somebody who has chosen none', () => {
		expect([lineOf([], true), whereOn(title, null)]).toEqual([null, null])
	})

	it('names a service that has it while another does not answer, and then never says that none has it', () => {
		expect(lineOf(['Lumina'], false, ['Parade'])).toBe('On Lumina')
		expect(lineOf([], false, ['Parade'])).toBeNull()
	})
})
