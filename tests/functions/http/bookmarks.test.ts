import { describe, expect, it } from 'vitest'
import { createBookmarks } from '#functions/http/bookmarks.ts'

const SECRETS = ['new', 'old']
const BOOKMARKS = ['00000085-0000024c-00004c6d-8e61117b', '00000086-00000001-00004c6d-00000000']

/** The cookies that a browser has after these `Set-Cookie` values. */
function cookiesAfter(...sent: string[][]): Record<string, string> {
	const cookies: Record<string, string> = {}
	for (const cookie of sent.flat()) {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
		if (value === '') delete cookies[name]
		else cookies[name] = value
	}
	return cookies
}
const of = (bookmark: string) => new Map([['DB', bookmark]])
const keep = (bookmark: string, cookies = {}, secrets = SECRETS) =>
	createBookmarks(cookies, secrets, false).keep(of(bookmark))
const [earlier = '', later = ''] = BOOKMARKS

describe('the bookmark of the changes by a browser', () => {
	it('is remembered for an hour, out of reach of scripts', () => {
		const [cookie = ''] = createBookmarks({}, SECRETS, true).keep(of(earlier))
		expect(cookie).toMatch(/^__Host-bookmark-[0-9a-f]{8}=/)
		for (const part of ['Max-Age=3600', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(part)
		expect(createBookmarks(cookiesAfter([cookie]), SECRETS, true).newest).toEqual(of(earlier))
	})

	it('is the newest of what ended side by side, in either order', () => {
		for (const order of [BOOKMARKS, [...BOOKMARKS].reverse()]) {
			const cookies = cookiesAfter(...order.map((bookmark) => keep(bookmark)))
			expect(createBookmarks(cookies, SECRETS, false).newest).toEqual(of(later))
		}
	})

	it('is the newest of each database, whichever changed last', () => {
		const first = createBookmarks({}, SECRETS, false).keep(
			new Map([
				['DB', earlier],
				['PERSONAL_WEUR', later],
			]),
		)
		const second = createBookmarks({}, SECRETS, false).keep(
			new Map([
				['DB', later],
				['PERSONAL_OC', earlier],
			]),
		)
		for (const cookies of [cookiesAfter(first, second), cookiesAfter(second, first)])
			expect(Object.fromEntries(createBookmarks(cookies, SECRETS, false).newest)).toEqual({
				...{ DB: later, PERSONAL_WEUR: later, PERSONAL_OC: earlier },
			})
	})

	it('takes one cookie again after the next change', () => {
		const both = cookiesAfter(keep(earlier), keep(later))
		const sent = keep(later, both)
		expect(sent.filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(2)
		expect(sent).toHaveLength(3)
	})

	it('may be signed with the secret before', () => {
		expect(createBookmarks(cookiesAfter(keep(earlier, {}, ['old'])), SECRETS, false).newest).toEqual(of(earlier))
	})

	it.each([
		['none', {}],
		['another deployment’s', cookiesAfter(keep(earlier, {}, ['other']))],
		['one without a signature', { 'bookmark-00000000': earlier }],
		['a changed one', { 'bookmark-00000000': `DB*${later}.${'A'.repeat(22)}` }],
		['an empty one', { 'bookmark-00000000': '' }],
		['a word', { 'bookmark-00000000': 'first-primary' }],
		['something else of ours', { bookmark: earlier }],
	])('is nothing with %s', (_, cookies) => {
		expect(createBookmarks(cookies, SECRETS, false).newest.size).toBe(0)
	})
})
