import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceLabel, deviceNameOf } from '#domain/account/device-name.ts'
import { compileText } from '../../../scripts/lib/messages.mjs'
import { showTexts } from '../../support/texts.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a device', () => {
	it.each([
		['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
		[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
		[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
		[`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0 Safari/537.36 OPR/124.0`, 'Opera on Windows'],
		[`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, 'Chrome on Android'],
		[
			`Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
			'Samsung Internet on Android',
		],
		[
			'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
			'Safari on macOS',
		],
		[
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
			'Safari on iPhone',
		],
		[
			'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
			'Chrome on iPad',
		],
		[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome on ChromeOS'],
		['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
		['SomePhone/1.0 (Android 14)', 'Android'],
		['curl/8.14.1', null],
		['', null],
		[null, null],
	])('of %j is %j', (userAgent, name) => {
		expect(deviceNameOf(userAgent)).toBe(name)
	})

	it('has only known words of any user agent', () => {
		fc.assert(
			fc.property(fc.string(), fc.constantFrom('Firefox/1', 'Android', 'Chrome/<b>'), (noise, known) => {
				expect(deviceNameOf(`${noise} ${known} ${noise}`) ?? '').toMatch(/^[A-Za-z ]*$/)
			}),
		)
	})

	it.each(['Firefox on Windows', 'Samsung Internet on Android', 'Android'])('is shown as it is stored: %s', (name) => {
		expect(deviceLabel(name)).toBe(name)
	})

	it('is shown in the language of the page', () => {
		showTexts({ devices: { name: compileText('{browser} en {system}', '') } })
		expect(deviceLabel('Firefox on Windows')).toBe('Firefox en Windows')
	})

	it('takes bounded time for a very long user agent', () => {
		expect(deviceNameOf(`Version/${'Version/ '.repeat(1_000_000)}`)).toBeNull()
	})
})
