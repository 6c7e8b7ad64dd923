import { describe, expect, it } from 'vitest'
import {
	formatRecoveryCode,
	formatSecret,
	parseSecondFactorCode,
	RECOVERY_CODE_BYTES,
	toRecoveryCode,
} from '#domain/account/second-factor.ts'

describe('a typed code', () => {
	it.each([
		['123456', { kind: 'app', code: '123456' }],
		[' 123 456 ', { kind: 'app', code: '123456' }],
		['１２３４５６', { kind: 'app', code: '123456' }],
		['abcd-efgh-jkmn-pqrs', { kind: 'recovery', code: 'abcdefghjkmnpqrs' }],
		['ABCD EFGH JKMN PQRS', { kind: 'recovery', code: 'abcdefghjkmnpqrs' }],
		['abcd–efgh–jkmn–pqrs', { kind: 'recovery', code: 'abcdefghjkmnpqrs' }],
		['OIL1-0000-0000-0000', { kind: 'recovery', code: '0111000000000000' }],
	])('%j is a code', (text, code) => {
		expect(parseSecondFactorCode(text)).toEqual(code)
	})

	it.each([
		'',
		'12345',
		'1234567',
		'abcdef',
		'abcd-efgh-jkmn-pqru',
		'abcd-efgh-jkmn-pqrs-tvwx',
		"' OR 1=1 --",
	])('%j is none', (text) => {
		expect(parseSecondFactorCode(text)).toBeNull()
	})
})

describe('a recovery code', () => {
	it('has all of its random bits, and is read back as it is shown', () => {
		const bytes = [0, 255, 128, 1, 77, 200, 3, 9, 250, 66]
		const code = toRecoveryCode(Uint8Array.from(bytes))
		expect(code).toHaveLength((RECOVERY_CODE_BYTES * 8) / 5)
		expect(parseSecondFactorCode(formatRecoveryCode(code))).toEqual({ kind: 'recovery', code })
		const others = bytes.map((byte, index) =>
			toRecoveryCode(Uint8Array.from([...bytes.slice(0, index), byte ^ 1, ...bytes.slice(index + 1)])),
		)
		expect(new Set([code, ...others]).size).toBe(bytes.length + 1)
	})

	it('and a secret are shown in groups of four', () => {
		expect(formatRecoveryCode('abcdefghjkmnpqrs')).toBe('abcd-efgh-jkmn-pqrs')
		expect(formatSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
	})
})
