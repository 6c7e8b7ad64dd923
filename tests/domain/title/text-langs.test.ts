import { describe, expect, it } from 'vitest'
import { addTextLangs, langOfOriginal, langOfStored, withLang } from '#domain/title/text-langs.ts'

const GERMAN = 'Ein Detektiv sucht in Berlin nach seiner verschwundenen Tochter und gerät in eine Verschwörung.'
const ENGLISH = 'A detective searches for his missing daughter and falls into a conspiracy that reaches the government.'

describe('a text of the catalog', () => {
	it.each([
		['in the chosen language', GERMAN, 'de', 'de'],
		['that is English because there is no other', ENGLISH, 'de', undefined],
		['in the own language of the app', ENGLISH, 'en', undefined],
		['that is empty', '', 'de', undefined],
		['that names an English title', `${GERMAN} Dabei hört er „The Wall“ von Pink Floyd.`, 'de', 'de'],
		['in the script of the language', '刑事が失踪した娘を探す。', 'ja', 'ja'],
		['without any letter of that script', 'Detective Story', 'ja', undefined],
		['of one English phrase', 'Just when you thought it was over', 'fr', undefined],
	])('%s', (_, text, chosen, lang) => {
		const title: { overview: string; langs?: object } = { overview: text }
		addTextLangs(title, chosen)
		expect(title.langs).toEqual(lang && { overview: lang })
	})

	it.each([
		['Le Fabuleux Destin', 'fr', 'fr'],
		['Heat', 'en', undefined],
		['千と千尋の神隠し', 'ja', 'ja'],
		['Spirited Away', 'ja', undefined],
		['無間道', 'cn', 'yue'],
		['Koyaanisqatsi', 'xx', undefined],
	])('%s, originally in %s, says so', (title, code, lang) => {
		expect(langOfOriginal(title, code)).toBe(lang)
	})

	it('that was stored is told by its overview', () => {
		expect(langOfStored({ title: 'Das Versteck', overview: GERMAN }, 'de')).toBe('de')
		expect(langOfStored({ title: 'The Hideout', overview: ENGLISH }, 'de')).toBeUndefined()
		expect(langOfStored({ title: 'The Hideout', overview: GERMAN }, 'de')).toBeUndefined()
		expect(langOfStored({ title: 'Das Versteck', overview: '' }, 'de')).toBeUndefined()
		expect(langOfStored({ title: 'Das Versteck', overview: GERMAN }, null)).toBeUndefined()
	})

	it('that was stored without an overview is told by its name', () => {
		expect(withLang({ title: 'Das Versteck' }, 'de')).toEqual({ title: 'Das Versteck', lang: 'de' })
		expect(withLang({ title: '隠れ家' }, 'ja')).toEqual({ title: '隠れ家', lang: 'ja' })
		for (const [title, chosen] of [
			['The Hideout', 'de'],
			['Hideout', 'ja'],
			[null, 'de'],
			['Das Versteck', null],
		] as const)
			expect(withLang({ title }, chosen)).toEqual({ title })
	})
})

describe('a response in German', () => {
	const langsOf = (value: object) => {
		const copy: { langs?: object } = structuredClone(value)
		addTextLangs(copy, 'de')
		return copy.langs
	}
	const film = { title: 'Das Versteck', originalTitle: 'The Hideout', originalLanguage: 'en', overview: GERMAN }

	it.each([
		['a translated title', film, { title: 'de', overview: 'de' }],
		['a title that stays as it was', { ...film, title: 'The Hideout' }, { overview: 'de' }],
		['a translated title without a translated overview', { ...film, overview: ENGLISH }, { title: 'de' }],
		[
			'a French title that stays as it was',
			{ ...film, title: 'La Cachette', originalTitle: 'La Cachette', originalLanguage: 'fr', overview: ENGLISH },
			{ title: 'fr' },
		],
		[
			'a French film of which only English texts are known',
			{ ...film, title: 'Hidden', originalTitle: 'La Cachette', originalLanguage: 'fr', overview: ENGLISH },
			undefined,
		],
		[
			'details',
			{
				...film,
				tagline: 'Niemand ist sicher',
				genres: [
					{ id: 18, name: 'Drama' },
					{ id: 80, name: 'Krimi' },
				],
			},
			{ title: 'de', overview: 'de', tagline: 'de', genres: 'de' },
		],
		['genres with English names', { ...film, genres: [{ id: 18, name: 'Drama' }] }, { title: 'de', overview: 'de' }],
		['a season', { seasonNumber: 2, name: 'Staffel 2' }, { name: 'de' }],
		['a season without a name of its own', { seasonNumber: 2, name: 'Season 2' }, undefined],
		['an episode', { seasonNumber: 2, name: 'Der Verrat', overview: GERMAN }, { name: 'de', overview: 'de' }],
		['an episode in English', { seasonNumber: 2, name: 'Betrayal', overview: ENGLISH }, undefined],
		['a person', { name: 'Ada Beispiel', biography: GERMAN }, { biography: 'de' }],
	])('names the languages of %s', (_, value, langs) => {
		expect(langsOf(value)).toEqual(langs)
	})

	it('names them in lists and seasons, too', () => {
		const list = { results: [structuredClone(film)], season: { episodes: [{ seasonNumber: 1, name: 'Der Verrat' }] } }
		addTextLangs(list, 'de')
		expect(list).toMatchObject({
			results: [{ langs: { title: 'de' } }],
			season: { episodes: [{ langs: { name: 'de' } }] },
		})
	})
})
