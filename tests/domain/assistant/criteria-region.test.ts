import { describe, expect, it } from 'vitest'
import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { type Criteria, emptyCriteria, hasCriteria } from '#domain/assistant/criteria/criteria.ts'
import { withPlacesInTitlesQuoted } from '#domain/assistant/criteria/parser/intent/title-spans.ts'
import { criteriaSentence } from '#domain/assistant/criteria/sentence.ts'
import { createTitleIndex } from '#domain/assistant/criteria/title-index.ts'
import { wantedWatchFilter } from '#domain/assistant/criteria/wanted-watch-filter.ts'
import { REGIONS } from '#domain/shared/regions.ts'
import { OFFER_KINDS } from '#domain/title/media.ts'
import { read, readNext, toRequest, type Utterance } from './wanted.ts'

const withoutLeftovers = ({ unknown: _, leftovers: __, hints: ___, ...request }: Criteria) => request

describe('a place', () => {
	it.each<Utterance>([
		["what's on Netflix in Germany tonight", { providers: ['Netflix'], region: 'DE' }],
		['Netflix in Germany tonight', { providers: ['Netflix'], region: 'DE' }],
		['a thriller on Netflix tonight in the UK', { genres: ['thriller'], providers: ['Netflix'], region: 'GB' }],
		['comedies on Netflix or Hulu in Canada', { genres: ['comedy'], providers: ['Netflix', 'Hulu'], region: 'CA' }],
		['French films on Netflix in Germany', { type: 'movie', languages: ['fr'], providers: ['Netflix'], region: 'DE' }],
		['not on Netflix in Germany', { notProviders: ['Netflix'], region: 'DE' }],
		['something on my services in France', { isOnMyProviders: true, region: 'FR' }],
		['movies available in South Korea', { type: 'movie', region: 'KR' }],
		['films to rent in Spain', { type: 'movie', offers: { kinds: ['rent'], maxPrice: null }, region: 'ES' }],
		[
			'is Inception on Netflix in Germany?',
			{ intent: 'where-to-watch', titles: ['Inception'], providers: ['Netflix'], region: 'DE' },
		],
		['where can I watch The Matrix in Germany', { intent: 'where-to-watch', titles: ['The Matrix'], region: 'DE' }],
		['is The Matrix available in the US', { intent: 'where-to-watch', titles: ['The Matrix'], region: 'US' }],
		[
			'where is Inception streaming in Japan tonight',
			{ intent: 'where-to-watch', titles: ['Inception'], region: 'JP' },
		],
		['can I watch The Matrix in Germany?', { intent: 'where-to-watch', titles: ['The Matrix'], region: 'DE' }],
	])('is where titles are watched: %s', (sentence, wanted) => {
		expect(withoutLeftovers(read(sentence))).toEqual(toRequest(wanted))
	})

	it.each<Utterance>([
		['German films on Netflix', { type: 'movie', languages: ['de'], providers: ['Netflix'] }],
		['something in German on Netflix', { languages: ['de'], providers: ['Netflix'] }],
		['movies from Germany', { type: 'movie', languages: ['de'] }],
		['films set in Germany', { type: 'movie', languages: ['de'] }],
		['movies in Germany', { type: 'movie', languages: ['de'] }],
		['where can I watch Midnight in Paris', { intent: 'where-to-watch', titles: ['Midnight in Paris'] }],
	])('is none of them where it tells of the title: %s', (sentence, wanted) => {
		expect(withoutLeftovers(read(sentence))).toEqual(toRequest(wanted))
	})

	it.each([
		['where can I watch Once Upon a Time in America', 'where can I watch “Once Upon a Time in America”'],
		['is once upon a time in america on Netflix in Germany', 'is “Once Upon a Time in America” on Netflix in Germany'],
		['where can I watch The Matrix in Germany', 'where can I watch The Matrix in Germany'],
	])('belongs to a well-known title that ends with it: %s', (message, quoted) => {
		const index = createTitleIndex(['The Matrix', 'Once Upon a Time in America'])
		expect(withPlacesInTitlesQuoted(toChatInput(message), index)).toBe(quoted)
	})

	it('is a chip that takes away the place and nothing else', () => {
		const criteria = read('comedies on Netflix in Germany')
		const chip = criteriaChips(criteria).find(({ label }) => label === 'In Germany')
		expect(chip?.without).toEqual({ ...criteria, region: null })
		expect(hasCriteria({ ...emptyCriteria(), region: 'DE' })).toBe(true)
	})

	it('can be said again, whichever it is', () => {
		const requests = REGIONS.map((region) => ({ ...emptyCriteria(), providers: ['Netflix'], region }))
		expect(requests.filter((request) => read(criteriaSentence(request)).region !== request.region)).toEqual([])
	})

	it.each([
		['and only comedies', 'DE'],
		['newer ones', 'DE'],
		['on Netflix in France', 'FR'],
		['is the first one on Netflix', 'DE'],
	])('is kept by what follows, unless it names another: %s', (next, region) => {
		const shown = { title: 'Dark', type: 'tv' as const, year: 2017, runtimeMinutes: null, voteAverage: null }
		const before = { criteria: read('thrillers on Netflix in Germany'), shown: [shown] }
		expect(readNext(before, next).criteria.region).toBe(region)
	})

	it('alone means whatever can be watched there', () => {
		const filter = wantedWatchFilter(
			{ ...emptyCriteria(), region: 'DE' },
			{ providers: [], myProviderIds: [], region: 'DE' },
		)
		expect(filter).toEqual({ providers: [], without: [], kinds: OFFER_KINDS, region: 'DE' })
	})
})
