import { describe, expect, it } from 'vitest'
import { requestChips } from '#domain/assistant/criteria/chips.ts'
import { CHOICES, type Choice, hasWishes, noRequest, type TitleRequest } from '#domain/assistant/criteria/criteria.ts'
import { followUp } from '#domain/assistant/criteria/follow-up.ts'
import { parseRequest } from '#domain/assistant/criteria/parser/parse.ts'
import { requestSentence } from '#domain/assistant/criteria/sentence.ts'
import { UTTERANCES } from './utterances.ts'
import { SPOKEN } from './wanted.ts'

const read = (text: string) => parseRequest(text, SPOKEN)
/** "Music" is a genre and a theme, and "dark comedy" a comedy as well. */
const MISREAD = 0.015
/** One of one is all of it. */
const plain = ({ all, any, none }: Choice<unknown>) =>
	any.length === 1 ? { all: [...all, ...any], any: [], none } : { all, any, none }
const sameAs = ({ unknown: _, talk: __, ...request }: TitleRequest) => ({
	...request,
	...Object.fromEntries(CHOICES.map((name) => [name, plain(request[name])])),
})
const isSame = (one: TitleRequest, other: TitleRequest) => JSON.stringify(sameAs(one)) === JSON.stringify(sameAs(other))
/** The requests behind the chips of everything that viewers say in the table. */
const REQUESTS = UTTERANCES.map(([said]) => read(said))
	.filter((request) => request.intent === 'recommend' && hasWishes(request))
	.flatMap((request) => [request, ...requestChips(request).map(({ without }) => without)])

describe('a request in words', () => {
	it('is read as the same request again, but for a few that English says alike', () => {
		const wrong = REQUESTS.filter((request) => !isSame(read(requestSentence(request)), request))
		console.info(wrong.map(requestSentence).join('\n'))
		expect(wrong.length / REQUESTS.length).toBeLessThan(MISREAD)
	}, 60_000)

	it('is no addition to what was said before', () => {
		const before = { request: { ...noRequest(), genres: { all: ['western' as const], any: [], none: [] } }, shown: [] }
		const added = REQUESTS.filter((request) => followUp(before, requestSentence(request), SPOKEN).isFollowUp)
		expect(added.map(requestSentence)).toEqual([])
	}, 60_000)
})
