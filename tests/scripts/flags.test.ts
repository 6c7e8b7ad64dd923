import { describe, expect, it } from 'vitest'
import { parseServerFlags } from '../../scripts/lib/flags.mjs'

describe('the flags of the local server', () => {
	it('have defaults for everything', () => {
		expect(parseServerFlags([])).toEqual({ port: 8787, host: '127.0.0.1', persistTo: '.wrangler/state', vars: {} })
	})

	it('accept a port, a folder and variables whose values contain colons', () => {
		const words = '--port 9000 --persist-to DIR --var TMDB_API_KEY:test --var TMDB_API_URL:http://127.0.0.1:4010'
		expect(parseServerFlags(words.split(' '))).toEqual({
			port: 9000,
			host: '127.0.0.1',
			persistTo: 'DIR',
			vars: { TMDB_API_KEY: 'test', TMDB_API_URL: 'http://127.0.0.1:4010' },
		})
	})

	it('accept --name=value too', () => {
		expect(parseServerFlags(['--port=9000', '--var=A:b=c']).vars).toEqual({ A: 'b=c' })
	})

	it.each([
		[['--port', 'x'], '--port takes 0 to 65535, not x'],
		[['--port'], '--port needs a value'],
		[['--var', 'NOVALUE'], '--var takes NAME:VALUE'],
		[['--frobnicate', '1'], 'unknown flag --frobnicate'],
		[['--help'], 'unknown flag --help; the flags are --port NUMBER, --host ADDRESS'],
	])('reject %j with words', (argv, message) => {
		expect(() => parseServerFlags(argv)).toThrow(message)
	})
})
