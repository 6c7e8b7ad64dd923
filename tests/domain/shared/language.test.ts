import { describe, expect, it } from 'vitest'
import { acceptedLanguage } from '#domain/shared/language.ts'

const OFFERED = ['en', 'es', 'pt-BR', 'de', 'ar']

describe('the language that somebody reads best', () => {
	it.each([
		['es-MX,es;q=0.9,en;q=0.8', 'es'],
		['pt-PT,pt;q=0.8', 'pt-BR'],
		['PT-br', 'pt-BR'],
		['sv,de;q=0.4,en;q=0.7', 'en'],
		['de;q=0,en-GB', 'en'],
		['fi,sv;q=0.5', 'en'],
		['*', 'en'],
		['', 'en'],
		[null, 'en'],
		['ar-EG, en;q=0.5', 'ar'],
		['de; q=0.9, es; q=1', 'es'],
		['de;q=x,es;q=0.1', 'es'],
	])('of %j is %s', (accepted, language) => {
		expect(acceptedLanguage(accepted, OFFERED)).toBe(language)
	})

	it('is not looked for in thousands of tags', () => {
		expect(acceptedLanguage(`${'xx,'.repeat(10_000)}es`, OFFERED)).toBe('en')
	})

	it('is the exact one before one of the same language', () => {
		expect(acceptedLanguage('pt-BR', ['en', 'pt-PT', 'pt-BR'])).toBe('pt-BR')
	})
})
