import { describe, expect, it } from 'vitest'
import { parseServerFlags, refuseDeployFlags } from '../../scripts/lib/flags.mjs'

describe('the flags of the local server', () => {
	it('have defaults for everything', () => {
		expect(parseServerFlags([])).toEqual({
			port: 8787,
			host: '127.0.0.1',
			persistTo: '.wrangler/state',
			vars: {},
			nowMs: null,
			seed: false,
		})
	})

	it('accept a port, a folder and variables whose values contain colons', () => {
		const words = '--port 9000 --persist-to DIR --var TMDB_API_KEY:test --var TMDB_API_URL:http://127.0.0.1:4010'
		expect(parseServerFlags(words.split(' '))).toEqual({
			port: 9000,
			host: '127.0.0.1',
			persistTo: 'DIR',
			vars: { TMDB_API_KEY: 'test', TMDB_API_URL: 'http://127.0.0.1:4010' },
			nowMs: null,
			seed: false,
		})
	})

	it.each([
		['2028-02-29T23:59:00Z', Date.UTC(2028, 1, 29, 23, 59)],
		['2027-03-28T02:30+02:00', Date.UTC(2027, 2, 28, 0, 30)],
		['2026-12-01', Date.UTC(2026, 11, 1)],
	])('tell it what time it is: --now %s', (time, nowMs) => {
		expect(parseServerFlags(['--now', time]).nowMs).toBe(nowMs)
	})

	it('ask for accounts with a past, in any place', () => {
		expect(parseServerFlags(['--seed', '--port', '9000'])).toMatchObject({ port: 9000, seed: true })
		expect(parseServerFlags(['--port', '9000', '--seed'])).toMatchObject({ port: 9000, seed: true })
	})

	it('accept --name=value too', () => {
		expect(parseServerFlags(['--port=9000', '--var=A:b=c']).vars).toEqual({ A: 'b=c' })
	})

	it.each([
		[['--port', 'x'], '--port takes 0 to 65535, not x'],
		[['--port'], '--port needs a value'],
		[['--now', 'tomorrow'], '--now takes a time such as 2028-02-29T23:59:00Z, not tomorrow'],
		[['--now', '2027-02-29'], '--now takes a time'],
		// Which moment that is would depend on the machine.
		[['--now', '2027-02-28T12:00'], '--now takes a time'],
		[['--var', 'NOVALUE'], '--var takes NAME:VALUE'],
		[['--frobnicate', '1'], 'unknown flag --frobnicate'],
		[['--help'], 'unknown flag --help; the flags are --port NUMBER, --host ADDRESS'],
	])('reject %j with words', (argv, message) => {
		expect(() => parseServerFlags(argv)).toThrow(message)
	})
})

describe('a deployment', () => {
	it.each([
		[['--now', '2028-02-29'], '--now is not for a deployment: only a local server can be told what time it is'],
		[['--now=2028-02-29'], '--now=2028-02-29 is not for a deployment'],
		[['--port', '1'], '--port is not for a deployment: it takes no flags'],
	])('refuses %j', (argv, message) => {
		expect(() => refuseDeployFlags(argv)).toThrow(message)
	})

	it('takes none', () => {
		expect(() => refuseDeployFlags([])).not.toThrow()
	})
})
