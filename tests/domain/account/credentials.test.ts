import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	MAX_PASSWORD_LENGTH,
	MIN_PASSWORD_LENGTH,
	normalizeEmail,
	passwordProblem,
} from '#domain/account/credentials.ts'
import { toCommonPasswords } from '#functions/services/account/password.ts'

const COMMON = toCommonPasswords(readFileSync('public/embedded/common-passwords.txt', 'utf8'))

describe('an email address', () => {
	it.each([
		['ann@example.com', 'ann@example.com'],
		['  Ann@Example.COM\n', 'ann@example.com'],
		['ann.b+films@mail.example.co.uk', 'ann.b+films@mail.example.co.uk'],
		['jose\u0301@example.com', 'jos\u00e9@example.com'],
		["o'neil@example.com", "o'neil@example.com"],
	])('%j is normalized to %j', (text, email) => {
		expect(normalizeEmail(text)).toBe(email)
	})

	it.each([
		'',
		'ann',
		'ann@',
		'@example.com',
		'ann@example',
		'ann@example.',
		'ann@.com',
		'ann@@example.com',
		'ann b@example.com',
		'ann@exa mple.com',
		'<ann@example.com>',
		'ann@example.com, bob@example.com',
		`${'a'.repeat(65)}@example.com`,
		`ann@${'a'.repeat(250)}.com`,
	])('%j is invalid', (text) => {
		expect(normalizeEmail(text)).toBeNull()
	})

	it('is normalized to the same form however it was typed', () => {
		fc.assert(
			fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t', '\n'), (address, space) => {
				const email = normalizeEmail(address)
				fc.pre(email !== null)
				expect(normalizeEmail(space + address.toUpperCase() + space)).toBe(email)
				expect(normalizeEmail(email)).toBe(email)
			}),
		)
	})

	it('never contains a second address or a header', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
				expect(normalizeEmail(text) ?? 'x@y.z').toMatch(/^[^\s@,;<>"]+@[^\s@,;<>"]+$/)
			}),
		)
	})
})

describe('a new password', () => {
	const never = () => false
	it.each([
		['7 characters', 'abcdefg', 'too-short'],
		['8 characters', 'abcdefgh', null],
		['64 characters', 'ab'.repeat(32), null],
		['128 characters', 'ab'.repeat(64), null],
		['129 characters', 'a'.repeat(129), 'too-long'],
		['10,000 characters', 'a'.repeat(10_000), 'too-long'],
		['8 emoji, which are 16 units', '🎬'.repeat(8), null],
		['7 emoji, which are 14 units', '🎬'.repeat(7), 'too-short'],
		['128 emoji', '🎬'.repeat(128), null],
		['spaces only', ' '.repeat(8), null],
		['small letters only: nothing is asked of the kinds of characters', 'qzxvkwjy', null],
	] as const)('of %s', (_, password, problem) => {
		expect(passwordProblem(password, never)).toBe(problem)
	})

	it.each([
		'password',
		'Password',
		'12345678',
		'QWERTYUIOP',
		'iloveyou',
		'trustno1',
		'football',
	])('is rejected when it is common: %s', (password) => {
		expect(passwordProblem(password, (lowerCase) => COMMON.has(lowerCase))).toBe('common')
	})

	it('is only judged by its length in characters when it is not common', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (password) => {
				const length = [...password].length
				const expected = length < MIN_PASSWORD_LENGTH ? 'too-short' : length > MAX_PASSWORD_LENGTH ? 'too-long' : null
				expect(passwordProblem(password, never)).toBe(expected)
			}),
		)
	})
})
