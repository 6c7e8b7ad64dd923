import { describe, expect, it } from 'vitest'
import { inEnglish, language, messages, type Texts, textDirection } from '#domain/shared/messages.ts'
import { showTexts } from '../../support/texts.ts'

const words = messages('test', {
	hidden: 'Hidden',
	watched: 'You’ve watched {name} {count, plural, =2 {twice} one {# time} other {# times}} now.',
	place: '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {total}',
	kind: '{kind, select, movie {this movie} other {this show}}',
	terms: 'Read <link>our {what}</link> first.',
	apostrophe: "It isn't here.",
})

const SPANISH: Texts = {
	language: { tag: 'es', direction: 'ltr' },
	test: {
		hidden: 'Oculta',
		watched: [
			'Has visto ',
			['name'],
			' ',
			['count', 2, { one: [0, ' vez'], other: [0, ' veces'] }],
			'.',
		] as unknown as Texts[string][string],
	},
}

describe('messages', () => {
	it('are in English where no language is set', () => {
		expect([words.hidden, words.apostrophe, language(), textDirection()]).toEqual([
			'Hidden',
			"It isn't here.",
			'en',
			'ltr',
		])
	})

	it.each([
		[1, 'You’ve watched Heat 1 time now.'],
		[2, 'You’ve watched Heat twice now.'],
		[1200, 'You’ve watched Heat 1,200 times now.'],
	])('agree with the number %i', (count, text) => {
		expect(words.watched({ name: 'Heat', count })).toBe(text)
	})

	it('have ordinals and selections', () => {
		expect(words.place({ place: 3, total: 9 })).toBe('3rd of 9')
		expect([words.kind({ kind: 'movie' }), words.kind({ kind: 'tv' })]).toEqual(['this movie', 'this show'])
	})

	it('have parts that become elements', () => {
		const link = (parts: readonly unknown[]) => ({ link: parts.join('') })
		expect(words.terms({ what: 'terms', link })).toEqual(['Read ', { link: 'our terms' }, ' first.'])
	})

	it('are read in the language of the moment, with its plurals, and in English where it lacks a text', () => {
		showTexts(SPANISH)
		expect(words.hidden).toBe('Oculta')
		expect(words.watched({ name: 'Heat', count: 1 })).toBe('Has visto Heat 1 vez.')
		expect(words.watched({ name: 'Heat', count: 12_345 })).toBe('Has visto Heat 12.345 veces.')
		expect(words.apostrophe).toBe("It isn't here.")
		expect(language()).toBe('es')
	})

	it('are in English where they are data, also when reading them fails', () => {
		showTexts(SPANISH)
		const failing = () => {
			throw new Error(words.hidden)
		}
		expect(inEnglish(() => [words.hidden, words.watched({ name: 'Heat', count: 1_000 }), language()])).toEqual([
			'Hidden',
			'You’ve watched Heat 1,000 times now.',
			'en',
		])
		expect(() => inEnglish(failing)).toThrow('Hidden')
		expect([words.hidden, language()]).toEqual(['Oculta', 'es'])
	})

	it('can be looked up by a key', () => {
		const keys: readonly (keyof typeof words)[] = ['hidden', 'apostrophe']
		expect(keys.map((key) => words[key])).toEqual(['Hidden', "It isn't here."])
	})
})
