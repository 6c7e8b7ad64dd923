import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AVATARS, avatarOf, isPin, parseProfileName } from '#domain/account/profile.ts'
import { parseNewPin, parseProfileForm } from '#domain/account/profile-command.ts'

const form = (fields: Record<string, string>) => ({ text: (name: string) => fields[name] ?? '', texts: () => [] })

describe("a profile's name", () => {
	it.each([
		['is kept', 'Ann', 'Ann'],
		['is trimmed, with single spaces', '  Ann \t  Lee ', 'Ann Lee'],
		['may have any letters', 'Зоя 🎬', 'Зоя 🎬'],
		['has no invisible characters', 'A\u200bnn\u202e', 'Ann'],
		['keeps the joiners of emoji', '👩‍🚀 👨‍👩‍👧', '👩‍🚀 👨‍👩‍👧'],
		['keeps the colors of a flag, and a flag of letters', '🏳️‍🌈🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏳️‍🌈🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
		['keeps the half-spaces of Persian', 'علی‌رضا', 'علی‌رضا'],
		['keeps the joiners of Hindi', 'क्‍षमा', 'क्‍षमा'],
		['has one of several half-spaces', 'علی‌‌رضا', 'علی‌رضا'],
		['has no joiners at its ends or beside spaces', '\u200dAnn \u200c Lee\u200d', 'Ann Lee'],
		['is not only joiners', '\u200d\u200c', null],
		['is not only spaces', ' \u00a0\u200b ', null],
		['is not empty', '', null],
		['has up to 40 characters', 'é'.repeat(40), 'é'.repeat(40)],
		['has no more', 'a'.repeat(41), null],
	])('%s', (_, typed, name) => {
		expect(parseProfileName(typed)).toBe(name)
	})

	it('does not change when it is saved again', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
				const name = parseProfileName(typed)
				if (name !== null) expect(parseProfileName(name)).toBe(name)
			}),
		)
	})
})

describe('a PIN', () => {
	it.each([
		['1234', true],
		['12345678', true],
		['123', false],
		['123456789', false],
		['12a4', false],
		['१२३४', false],
		['', false],
	])('%s', (text, isOne) => {
		expect(isPin(text)).toBe(isOne)
	})

	it('may be left empty to have none, where there is one', () => {
		expect(parseNewPin(form({ newPin: '' }), true)).toEqual({ kind: 'ok', value: null })
		expect(parseNewPin(form({ newPin: '' }), false)).toMatchObject({ kind: 'invalid' })
		expect(parseNewPin(form({ newPin: ' 2468 ' }), false)).toEqual({ kind: 'ok', value: '2468' })
	})
})

describe("a profile's form", () => {
	it.each([
		['', '', null],
		['13', '', { age: 13, region: 'DE', allowsUnrated: false }],
		['0', 'on', { age: 0, region: 'DE', allowsUnrated: true }],
	])('with the age limit %j', (maxAge, unrated, cap) => {
		const parsed = parseProfileForm(form({ name: 'Kim', avatar: 'poet', maxAge, unrated }), 'DE')
		expect(parsed).toEqual({ kind: 'ok', value: { name: 'Kim', avatar: 'poet', cap } })
	})

	it('names everything that is wrong at once', () => {
		const parsed = parseProfileForm(form({ name: '', avatar: 'ghost', maxAge: '11' }), 'DE')
		const wrong = expect.any(String)
		expect(parsed).toEqual({ kind: 'invalid', fieldErrors: { name: wrong, avatar: wrong, cap: wrong } })
	})
})

describe('the portrait of a profile that has chosen none', () => {
	it('is always the same, and all of them occur', () => {
		const ids = Array.from({ length: 300 }, (_, index) => `profile-${index}`)
		expect(ids.map(avatarOf)).toEqual(ids.map(avatarOf))
		expect(new Set(ids.map(avatarOf)).size).toBe(AVATARS.length)
	})
})
