import { describe, expect, it } from 'vitest'
import { capitalize, decapitalize, initials, joinList, nounInSentence } from '#domain/shared/text.ts'
import { showTexts } from '../../support/texts.ts'

it.each([
	[[], ''],
	[['Heat'], 'Heat'],
	[['Heat', 'Ronin'], 'Heat and Ronin'],
	[['Heat', 'Ronin', 'Thief'], 'Heat, Ronin and Thief'],
])('joins %j', (items, text) => {
	expect(joinList(items, 'and')).toBe(text)
})

it('joins alternatives', () => {
	expect(joinList(['Heat', 'Ronin', 'Thief'], 'or')).toBe('Heat, Ronin or Thief')
})

it('changes the case of the first letter only', () => {
	expect([capitalize('science Fiction'), capitalize(''), decapitalize('About DC')]).toEqual([
		'Science Fiction',
		'',
		'about DC',
	])
})

describe('a noun within a sentence', () => {
	it.each([
		['en', 'science fiction'],
		['tr', 'science fiction'],
		['de', 'Science Fiction'],
	])('is written in %s as %s', (tag, noun) => {
		showTexts({ language: { tag, direction: 'ltr' } })
		expect(nounInSentence('Science Fiction')).toBe(noun)
	})
})

describe('initials', () => {
	it.each([
		['Leonardo DiCaprio', 'LD'],
		['Cher', 'C'],
		['Joseph Gordon-Levitt', 'JG'],
		['  philip  seymour hoffman ', 'PH'],
		['Éva 𝒜da', 'É𝒜'],
		['', ''],
	])('of %j are %j', (name, letters) => {
		expect(initials(name)).toBe(letters)
	})
})
