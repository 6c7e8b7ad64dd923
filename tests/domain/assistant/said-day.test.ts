import { describe, expect, it } from 'vitest'
import { saidDay } from '#domain/assistant/reading/said-day.ts'

describe('the day on which a message says that something was watched', () => {
	it.each([
		['I watched Heat yesterday', ['Heat'], '2026-11-28'],
		['saw Heat last night!', ['Heat'], '2026-11-28'],
		['Yesterday we watched Heat', ['Heat'], '2026-11-28'],
		['we saw Heat the day before yesterday', ['Heat'], '2026-11-27'],
		['I watched Heat', ['Heat'], null],
		['mark Yesterday as watched', ['Yesterday'], null],
		['I watched Yesterday yesterday', ['Yesterday'], '2026-11-28'],
		['watched Last Night in Soho', ['Last Night in Soho'], null],
	])('%s', (text, titles, day) => {
		const named = titles.map((title) => ({ title }))
		expect(saidDay(text, named, '2026-11-29')).toBe(day)
	})
})
