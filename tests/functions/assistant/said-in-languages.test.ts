import { describe, expect, it } from 'vitest'
import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { saidWords } from '#domain/assistant/conversation/reply-words.ts'
import { EXAMPLE_PROMPTS, quickChips } from '#domain/assistant/conversation/words.ts'
import { suggestionMessage, suggestionTexts } from '#domain/assistant/suggestion/suggestion.ts'
import { APP_LANGUAGES } from '#domain/shared/language.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { compileLanguage } from '../../../scripts/lib/messages.mjs'
import { said } from '../../domain/assistant/said.ts'

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
	...EXAMPLE_PROMPTS.map(({ prompt }) => prompt),
	...quickChips().map(toChatInput),
	...suggestionTexts().map(suggestionMessage),
]

const english = sent()

/** What English says beside it: "afternoon" has a mood, and darkness is one. */
const BESIDE = /, (?:Feel-good|Dark)$/
const meaningOf = (text: string, english: string) =>
	/afternoon|dark/.test(english) ? said(text).replace(BESIDE, '') : said(text)

describe.each([...APP_LANGUAGES.keys()].filter((tag) => tag !== 'en'))('in “%s”', async (tag) => {
	const assets = { fetch: async () => Response.json(compileLanguage(tag)) }
	const translated = await withLanguage(tag, assets, sent)

	it.each(
		english.map((text, at) => [text, translated[at] ?? '']),
	)('“%s” is “%s”, and is read as that', (text, other) => {
		const [meaning, meant] = [meaningOf(text, text), meaningOf(other, text)]
		// "A film of suspense" is a thriller.
		expect(meaning.includes('Movies') ? meant : meant.replace('Movies, ', '')).toBe(meaning)
	})
})
