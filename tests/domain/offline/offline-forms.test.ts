import { describe, expect, it } from 'vitest'
import type { RequestDetails } from '#domain/offline/offline-cache.ts'
import { isStorableForm, pathAfterForm } from '#domain/offline/offline-forms.ts'

const ORIGIN = 'https://marquee.example'
const post: RequestDetails = {
	method: 'POST',
	isSameOrigin: true,
	path: '/actions/saved',
	isNavigation: true,
	isRange: false,
}

describe('a form that was sent before the scripts had come', () => {
	it('is sent by the service worker when it is of our own page and may be done late', () => {
		expect(isStorableForm(post, ORIGIN, `${ORIGIN}/movie/603`)).toBe(true)
		expect(isStorableForm({ ...post, path: '/login' }, ORIGIN, `${ORIGIN}/login`)).toBe(false)
		expect(isStorableForm({ ...post, isNavigation: false }, ORIGIN, `${ORIGIN}/movie/603`)).toBe(false)
	})

	it.each([
		'',
		'https://evil.example/',
		`${ORIGIN}.evil.example/`,
	])('is left to the browser when another site may have sent it (%j), so that the server still sees that', (referrer) => {
		expect(isStorableForm(post, ORIGIN, referrer)).toBe(false)
	})

	it.each([
		['/movie/603?region=DE#cast', '/movie/603?region=DE#waiting-to-be-sent'],
		['https://evil.example/', '/movie/1?a=b#waiting-to-be-sent'],
		['', '/movie/1?a=b#waiting-to-be-sent'],
	])('returns to the page that it names (%j)', (returnTo, path) => {
		expect(pathAfterForm({ fields: [['returnTo', returnTo]] }, { pathname: '/movie/1', search: '?a=b' })).toBe(path)
	})
})
