import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backdropSrcSet, imagePath, posterSrcSet, profileSrcSet } from '#domain/shared/image-urls.ts'
import {
	externalUrl,
	parseOrdinal,
	parseTitleId,
	personPath,
	safeReturnPath,
	titlePath,
	watchPath,
} from '#domain/shared/links.ts'
import { expectLinear, HOSTILE_TEXTS } from './hostile.ts'

const ORIGIN = 'https://marquee.example'

describe('the addresses of pages', () => {
	it('name type and id', () => {
		expect(titlePath({ type: 'movie', id: 27205 })).toBe('/movie/27205')
		expect(titlePath({ type: 'tv', id: 1396 })).toBe('/tv/1396')
		expect(personPath(525)).toBe('/person/525')
	})

	it.each([
		[{ type: 'movie', id: 27205 } as const, null, '/watch/movie/27205'],
		[{ type: 'tv', id: 1396 } as const, null, '/watch/tv/1396'],
		[{ type: 'tv', id: 1396, season: 2, episode: 5 } as const, null, '/watch/tv/1396/2/5'],
		[{ type: 'tv', id: 1396, season: 0, episode: 1 } as const, null, '/watch/tv/1396/0/1'],
		[{ type: 'tv', id: 1396, season: 2, episode: null } as const, null, '/watch/tv/1396'],
		[{ type: 'movie', id: 27205, season: 1, episode: 1 } as const, null, '/watch/movie/27205'],
		[{ type: 'movie', id: 27205 } as const, 754.6, '/watch/movie/27205?t=754'],
	])('play %j from %s at %j', (ref, start, path) => {
		expect(watchPath(ref, start)).toBe(path)
	})
})

describe('the addresses of pictures', () => {
	it('stay on our own origin', () => {
		expect(imagePath('w342', '/abc.jpg')).toBe('/images/w342/abc.jpg')
		expect(imagePath('w342', 'abc.jpg')).toBe('/images/w342/abc.jpg')
	})

	it('offer their sizes with their widths', () => {
		expect(posterSrcSet('/p.jpg')).toBe('/images/w185/p.jpg 185w, /images/w342/p.jpg 342w, /images/w500/p.jpg 500w')
		expect(backdropSrcSet('/b.jpg')).toBe('/images/w300/b.jpg 300w, /images/w780/b.jpg 780w, /images/w1280/b.jpg 1280w')
		expect(profileSrcSet('/f.jpg')).toBe('/images/w45/f.jpg 45w, /images/w185/f.jpg 185w, /images/h632/f.jpg 421w')
	})

	it('let no path leave its folder or add a candidate, whatever the metadata service says', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (path) => {
				expect(imagePath('w92', path)).toMatch(/^\/images\/w92\/[^/\\\s,]*$/)
				expect(posterSrcSet(path).split(', ')).toHaveLength(3)
			}),
		)
		expect(imagePath('w92', '/../../api/health')).toBe('/images/w92/..%2F..%2Fapi%2Fhealth')
		expect(imagePath('w92', '\ud800')).toBe('/images/w92/%EF%BF%BD')
	})
})

describe('an id in an address', () => {
	it.each([
		['27205', { id: 27205, canonical: true }],
		['27205-inception', { id: 27205, canonical: false }],
		['27205-', { id: 27205, canonical: false }],
		['27205-été-2010', { id: 27205, canonical: false }],
		['1', { id: 1, canonical: true }],
		['2147483647', { id: 2147483647, canonical: true }],
	])('%j is %j', (param, id) => {
		expect(parseTitleId(param)).toEqual(id)
	})

	it.each([
		'',
		'0',
		'-1',
		'1.5',
		'1e3',
		'0x10',
		'2147483648',
		'99999999999',
		'027',
		' 1',
		'1 ',
		'１',
		'abc',
		'inception-27205',
		'1/2',
		'27205_x',
		'1\n',
		'1-\n',
		'NaN',
	])('%j is none', (param) => {
		expect(parseTitleId(param)).toBeNull()
	})

	it('is missing where the address has none', () => {
		expect(parseTitleId(undefined)).toBeNull()
	})

	it('is any 32-bit number above zero', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
				expect(parseTitleId(String(id))).toEqual({ id, canonical: true })
			}),
		)
	})

	it.each([
		['0', 0],
		['1', 1],
		['2019', 2019],
		['9999', 9999],
		['10000', null],
		['01', null],
		['-1', null],
		['1.5', null],
		['', null],
		[undefined, null],
	])('%j as a season or episode is %s', (param, number) => {
		expect(parseOrdinal(param)).toBe(number)
	})

	it('is read in linear time, whatever the text', () => {
		for (const text of HOSTILE_TEXTS) expect(parseTitleId(text) ?? parseOrdinal(text)).toBeNull()
		expectLinear(parseTitleId)
		expectLinear(parseOrdinal)
	})
})

describe('the path to return to', () => {
	it.each([
		'/',
		'/movie/27205',
		'/movie?genre=12|28&page=2',
		'/search?q=a%20b&kind=tv',
		'/search?q=%2F%2Fevil.example',
		'/search?q=//evil.example',
		'/login?redirectTo=%2Fprofile',
		'/watch/tv/1396/2/5?t=12m34s#episodes',
		'/tv/1396#..',
		'/@name',
		'/.well-known/x',
		'/a...b',
	])('is %j', (path) => {
		expect(safeReturnPath(path, '/home')).toBe(path)
	})

	it.each([
		'',
		' ',
		'movie',
		'//evil.example',
		'///evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'\\/evil.example',
		'/\t/evil.example',
		'/\n/evil.example',
		'\t//evil.example',
		' //evil.example',
		'/ /evil.example',
		'https://evil.example',
		'https:evil.example',
		'HTTPS://evil.example',
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'data:text/html,x',
		'@evil.example',
		'.evil.example',
		'?q=1',
		'#top',
		'/%2Fevil.example',
		'/%2fevil.example',
		'/%5Cevil.example',
		'/%09/evil.example',
		'/%0d%0aSet-Cookie:x=1',
		'/\r\nSet-Cookie: x=1',
		'/\u0000',
		'/\u007f',
		'/..//evil.example',
		'/../evil.example',
		'/a/../..//evil.example',
		'/./evil.example',
		'/%2e%2e//evil.example',
		'/.%2E/x',
		'/a//b',
		'/a\\b',
		'/..',
		'/日本',
		'/\u2028',
		'/\ud800',
		`/${'a'.repeat(3000)}`,
	])('is never %j', (path) => {
		expect(safeReturnPath(path, '/home')).toBe('/home')
	})

	it('has at most 2,048 characters', () => {
		expect(safeReturnPath(`/${'a'.repeat(2047)}`, '/home')).toHaveLength(2048)
		expect(safeReturnPath(`/${'a'.repeat(2048)}`, '/home')).toBe('/home')
	})

	it('is the fallback when none was given', () => {
		expect(safeReturnPath(null, '/home')).toBe('/home')
		expect(safeReturnPath(undefined, '/home')).toBe('/home')
	})

	const piece = fc.constantFrom(
		'/',
		'\\',
		'.',
		'..',
		'@',
		':',
		'%2f',
		'%5c',
		'%2e',
		'\t',
		'\n',
		' ',
		'evil.example',
		'a',
		'?',
		'#',
		'https',
		'javascript',
		'\u0000',
		'é',
	)
	it('stays on this site however a browser resolves it, once and again', () => {
		const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
		fc.assert(
			fc.property(
				fc.oneof(
					text,
					text.map((rest) => `/${rest}`),
				),
				(value) => {
					const path = safeReturnPath(value, '/')
					const url = new URL(path, `${ORIGIN}/deep/page`)
					expect(url.origin).toBe(ORIGIN)
					// What is resolved to a path may be sent as a path again.
					expect(new URL(url.pathname, ORIGIN).origin).toBe(ORIGIN)
					expect(new URL(decodeURIComponent(url.pathname), ORIGIN).origin).toBe(ORIGIN)
					expect(() => new Headers({ Location: path })).not.toThrow()
				},
			),
			{ numRuns: 2000 },
		)
	})

	it('is read in linear time, whatever the text', () => {
		for (const text of HOSTILE_TEXTS) expect(safeReturnPath(text, '/home')).toBe('/home')
		expectLinear((text) => safeReturnPath(text, '/'))
	})
})

describe('the address of another site', () => {
	it.each([
		'https://www.hbo.com/the-wire',
		'https://example.com',
		'https://example.com:8443/a?b=c&d=e#f',
		'https://bücher.example/straße',
		'HTTPS://Example.com/',
		'https://a.b.c.example.co.uk/x_y(z)',
	])('may be %j', (url) => {
		expect(externalUrl(url)).toBe(url)
		expect(new URL(url).protocol).toBe('https:')
	})

	it.each([
		'',
		'http://example.com',
		'//example.com',
		'javascript:alert(1)',
		'javascript://example.com/%0aalert(1)',
		'data:text/html,x',
		'https:example.com',
		'https:///example.com',
		'https://user@example.com',
		'https://user:password@example.com',
		'https://example.com\\@evil.example',
		'https://localhost',
		'https://-a.example',
		'https://exa mple.com',
		'https://example.com/a b',
		'https://example.com/"onclick=x',
		'https://example.com/<b>',
		'https://example.com/\u202e',
		'https://example.com/\nx',
		'https://example.com:99999999',
		'https://.example.com',
		`https://example.com/${'a'.repeat(3000)}`,
	])('is never %j', (url) => {
		expect(externalUrl(url)).toBeNull()
	})

	it('is none where none is given, and loses the spaces around it', () => {
		expect(externalUrl(null)).toBeNull()
		expect(externalUrl(undefined)).toBeNull()
		expect(externalUrl('  https://example.com/ ')).toBe('https://example.com/')
	})

	it('is read in linear time, whatever the text', () => {
		for (const text of HOSTILE_TEXTS) expect(externalUrl(text)).toBeNull()
		expectLinear(externalUrl)
	})
})
