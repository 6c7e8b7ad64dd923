import { describe, expect, it } from 'vitest'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { CHOICES, type Choice, type Criteria, emptyCriteria, hasCriteria } from '#domain/assistant/criteria/criteria.ts'
import { criteriaSentence } from '#domain/assistant/criteria/sentence.ts'
import { UTTERANCES } from './utterances.ts'
import { read, readNext } from './wanted.ts'

/** "Music" is a genre and a theme, and "dark comedy" a comedy as well. */
const MISREAD = 0.015
/** One of one is all of it. */
const plain = ({ all, any, none }: Choice<unknown>) =>
	any.length === 1 ? { all: [...all, ...any], any: [], none } : { all, any, none }
const sameAs = ({ unknown: _, leftovers: __, hints: ___, smallTalk: ____, ...request }: Criteria) => ({
	...request,
	...Object.fromEntries(CHOICES.map((name) => [name, plain(request[name])])),
})
const isSame = (criteria: Criteria, other: Criteria) =>
	JSON.stringify(sameAs(criteria)) === JSON.stringify(sameAs(other))
/** The requests behind the chips of everything that viewers say in the table. */
const REQUESTS = UTTERANCES.map(([said]) => read(said))
	.filter((request) => request.intent === 'recommend' && hasCriteria(request))
	.flatMap((request) => [request, ...criteriaChips(request).map(({ without }) => without)])

describe('a request in words', () => {
	it('is read as the same request again, but for a few that English says alike', () => {
		const wrong = REQUESTS.filter((request) => !isSame(read(criteriaSentence(request)), request))
		console.info(wrong.map(criteriaSentence).join('\n'))
		expect(wrong.length / REQUESTS.length).toBeLessThan(MISREAD)
	}, 60_000)

	it('is no addition to what was said before', () => {
		const before = {
			criteria: { ...emptyCriteria(), genres: { all: ['western' as const], any: [], none: [] } },
			shown: [],
		}
		const added = REQUESTS.filter((request) => readNext(before, criteriaSentence(request)).isFollowUp)
		expect(added.map(criteriaSentence)).toEqual([])
	}, 60_000)
})
