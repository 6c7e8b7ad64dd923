import { describe, expect, it } from 'vitest'
import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { replyWords, saidWords } from '#domain/assistant/conversation/reply-words.ts'
import { CHILD_PROMPTS, EXAMPLE_PROMPTS, quickChips } from '#domain/assistant/conversation/words.ts'
import { readOnAir } from '#domain/assistant/reading/on-air.ts'
import type { Reading } from '#domain/assistant/reading/reading.ts'
import { suggestionMessage, suggestionTexts } from '#domain/assistant/suggestion/suggestion.ts'
import { APP_LANGUAGES } from '#domain/shared/language.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { onAirWords, read, saidBy } from '../../domain/assistant/said.ts'
import { LANGUAGES } from '../lib/built-languages.ts'

const TITLES = ['Inception (2010)', 'Up (2009)', 'Breaking Bad (2008)']
const LISTS = ['watchlist', 'favorites'] as const

/** Everything that a press sends to the assistant, in the language of the page. */
const sent = (): string[] => [
	...[saidWords.funny, saidWords.trending, saidWords.surprise, saidWords.undo],
	...TITLES.flatMap((title) => [
		saidWords.find({ title }),
		saidWords.mark({ title }),
		...LISTS.flatMap((list) => [saidWords.add({ title, list }), saidWords.remove({ title, list })]),
		...[1, 2, 3, 4, 5].map((stars) => saidWords.rate({ title, stars })),
	]),
	...[...EXAMPLE_PROMPTS, ...CHILD_PROMPTS].map(({ prompt }) => prompt),
	...quickChips().map(toChatInput),
	...suggestionTexts().map(suggestionMessage),
]

/** Where an example wants the name of a team. */
const TO_COMPLETE = /\.\.\.|…|〇〇/
const TEAM = 'Harbour'

/** What a reply quotes as an example of what can be said. */
const EXAMPLE = /["“„«「]\s*([^"“”„«»「」]+?)\s*["”“»」]/gu
const quoted = (): string[] =>
	[replyWords.help, replyWords.notUnderstood].flatMap((reply) =>
		[...reply.matchAll(EXAMPLE)].map(([, example = '']) => example),
	)

const english = [...sent(), ...quoted()]

/** What English says beside it: "afternoon" has a mood, and darkness is one. */
const BESIDE = /, (?:Feel-good|Dark)$/
const meaningOf = (reading: Reading, english: string) =>
	/afternoon|dark/.test(english) ? saidBy(reading).replace(BESIDE, '') : saidBy(reading)

describe.each([...APP_LANGUAGES.keys()].filter((tag) => tag !== 'en'))('in “%s”', async (tag) => {
	const readings = await withLanguage(tag, LANGUAGES, () =>
		[...sent(), ...quoted()].map((text) => ({ text, reading: read(text) })),
	)

	it.each(
		english.map((text, at) => [text, readings[at]?.text ?? '', at] as const),
	)('“%s” is “%s”, and is read as that', (text, said, at) => {
		const onAir = (one: string) => readOnAir(toChatInput(one.replace(TO_COMPLETE, TEAM)), onAirWords)
		if (onAir(text)) return expect(onAir(said)).toEqual(onAir(text))
		const [meaning, meant] = [read(text), readings[at]?.reading ?? read('')].map((one) => meaningOf(one, text))
		// "A film of suspense" is a thriller, and a comedy is a film; who says "über 7" may mean 7, too.
		const alike = (says = '') => says.replace('Movies, ', '').replace('Rated above 7', 'Rated 7 or more')
		expect(alike(meant)).toBe(alike(meaning))
	})
})
