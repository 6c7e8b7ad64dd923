import { describe, expect, it } from 'vitest'
import { applyOpinionCommand, type OpinionCommand, parseOpinionCommand } from '#domain/recommend/opinion.ts'
import { NO_OPINION, type Opinion } from '#domain/recommend/taste.ts'

const read = (fields: Record<string, string>) => parseOpinionCommand((name) => fields[name] ?? '')

describe('an opinion form', () => {
	it.each<[Record<string, string>, OpinionCommand]>([
		[
			{ intent: 'rate', rating: '4' },
			{ intent: 'rate', rating: 4, text: null },
		],
		[
			{ intent: 'rate', rating: '5', text: ' Slow,\r\nand good. ' },
			{ intent: 'rate', rating: 5, text: 'Slow,\nand good.' },
		],
		[{ intent: 'unrate' }, { intent: 'unrate' }],
		[{ intent: 'dismiss' }, { intent: 'dismiss' }],
		[{ intent: 'undismiss', rating: '3' }, { intent: 'undismiss' }],
	])('parses %j', (fields, change) => {
		expect(read(fields)).toEqual(change)
	})

	it('allows as much text as the field, and counts each line break once', () => {
		const lines = `${'a'.repeat(249)}\r\n${'b'.repeat(250)}`
		expect(read({ intent: 'rate', rating: '3', text: lines })).toMatchObject({ rating: 3 })
		expect(read({ intent: 'rate', rating: '3', text: `${lines}b` })).toBeNull()
	})

	it.each(['', '0', '6', '3.5', '-1', '03', 'five'])('rejects the rating %j', (rating) => {
		expect(read({ intent: 'rate', rating })).toBeNull()
	})

	it.each(['', 'like', 'toString'])('rejects the intent %j', (intent) => {
		expect(read({ intent, rating: '3' })).toBeNull()
	})
})

describe('an opinion', () => {
	const dismissed: Opinion = { rating: 4, isDismissed: true }
	it.each<[Opinion, OpinionCommand, Opinion]>([
		[NO_OPINION, { intent: 'rate', rating: 4, text: null }, { rating: 4, isDismissed: false }],
		[dismissed, { intent: 'rate', rating: 2, text: null }, { rating: 2, isDismissed: false }],
		[dismissed, { intent: 'unrate' }, { rating: null, isDismissed: true }],
		[{ rating: 4, isDismissed: false }, { intent: 'dismiss' }, dismissed],
		[dismissed, { intent: 'undismiss' }, { rating: 4, isDismissed: false }],
	])('%j after %j is %j', (before, change, after) => {
		expect(applyOpinionCommand(before, change)).toEqual(after)
	})
})
