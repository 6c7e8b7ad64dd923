import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { UTTERANCES } from './utterances.ts'
import { FRESH_UTTERANCES } from './utterances-fresh.ts'
import { read, toRequest, type Utterance, type Wanted } from './wanted.ts'

/** Of the sentences in the table. */
const LEAST_EXACT = 0.97

function differences(sentence: string, wanted: Wanted): string[] {
	const criteria = read(sentence)
	const { unknown: _, leftovers: __, hints: ___, ...filters } = criteria
	return Object.entries(toRequest(wanted)).flatMap(([name, value]) => {
		const got = filters[name as keyof typeof filters]
		return isDeepStrictEqual(got, value) ? [] : [`${name}: ${JSON.stringify(got)} instead of ${JSON.stringify(value)}`]
	})
}

/** What was read otherwise than it was meant. */
function missed(table: readonly Utterance[]): string[] {
	return table.flatMap(([sentence, wanted]) => {
		const wrong = differences(sentence, wanted)
		return wrong.length === 0 ? [] : [`${JSON.stringify(sentence)}: ${wrong.join('; ')}`]
	})
}

describe('what viewers say', () => {
	it.each([
		['the table that the reader was made with', UTTERANCES],
		['the table that it had never seen', FRESH_UTTERANCES],
	])('is read as the filter that they mean: %s', (_, table) => {
		const wrong = missed(table)
		console.log(`${table.length - wrong.length} of ${table.length} exact\n${wrong.join('\n')}`)
		expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(table.length * (1 - LEAST_EXACT))
	})
})
