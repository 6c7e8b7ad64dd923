import { describe, expect, it } from 'vitest'
import { parseServerAddress } from '#domain/own-server/server-address.ts'
import { expectLinear } from '../shared/hostile.ts'

describe('the address of a server', () => {
	it.each([
		['https://media.example.com', 'https://media.example.com'],
		['  HTTPS://Media.Example.com/  ', 'https://media.example.com'],
		['media.example.com', 'https://media.example.com'],
		['media.example.com:8920', 'https://media.example.com:8920'],
		['192.168.1.20:8096', 'http://192.168.1.20:8096'],
		['nas', 'http://nas'],
		['nas.local:8096', 'http://nas.local:8096'],
		['[fd00::1]:8096', 'http://[fd00::1]:8096'],
		['http://nas:8096/jellyfin/', 'http://nas:8096/jellyfin'],
		['https://example.com/media/Web', 'https://example.com/media'],
		['https://media.example.com/web/index.html#!/home.html', 'https://media.example.com'],
		['https://media.example.com/web/#/details?id=1', 'https://media.example.com'],
	])('“%s” is %s', (text, url) => {
		expect(parseServerAddress(text, false)).toEqual({ url })
	})

	it.each([
		['', 'no-address'],
		['   ', 'no-address'],
		['my server', 'not-an-address'],
		['ftp://nas', 'not-an-address'],
		['https://user:secret@nas', 'not-an-address'],
		['nas:0', 'not-an-address'],
		['nas:65536', 'not-an-address'],
		['javascript:alert(1)', 'not-an-address'],
		[`https://${'a'.repeat(300)}`, 'not-an-address'],
	])('“%s” is refused: %s', (text, problem) => {
		expect(parseServerAddress(text, false)).toEqual({ problem })
	})

	it.each([
		['http://media.example.com', { problem: 'insecure' }],
		['192.168.1.20:8096', { problem: 'insecure' }],
		['http://[::1]:8096', { problem: 'insecure' }],
		['localhost:8096', { url: 'http://localhost:8096' }],
		['http://127.0.0.1:8096', { url: 'http://127.0.0.1:8096' }],
		['media.example.com', { url: 'https://media.example.com' }],
	])('on a secure page “%s” gives %o', (text, outcome) => {
		expect(parseServerAddress(text, true)).toEqual(outcome)
	})

	it('is read in linear time, whatever is repeated in it', () => {
		expectLinear((text) => parseServerAddress(text, false), ['/', 'a.', 'a', '[', ':', '/web', 'http://'])
	})
})
