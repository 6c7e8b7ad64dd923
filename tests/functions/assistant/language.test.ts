import { beforeAll, describe, expect, it } from 'vitest'
import { careText } from '#domain/assistant/care/words.ts'
import { language } from '#domain/shared/messages.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { compileText, readEnglish } from '../../../scripts/lib/messages.mjs'
import { changeTexts } from '../../../scripts/lib/pseudo-languages.mjs'
import { LANGUAGES } from '../lib/built-languages.ts'
import { assistantOver } from './assistant-over.ts'
import { littleCatalog, someViewer, TITLES } from './assistant-sample.ts'
import { namesOf, say, textOf } from './saying.ts'

/** What the assistant reads stays as it is. */
const READ_BY_IT = ['assistant-said', 'assistant-examples', 'assistant-suggestions']
const loud = (text: string) => text.toUpperCase()

let texts: Record<string, Record<string, unknown>>
beforeAll(() => {
	texts = { language: { tag: 'es', direction: 'ltr' } }
	for (const { scope, key, text } of readEnglish()) {
		if (scope === 'language' || READ_BY_IT.includes(scope)) continue
		texts[scope] ??= {}
		texts[scope][key] = changeTexts(compileText(text, key), loud)
	}
})

const assets = { fetch: async () => Response.json(texts) }
const assistant = () => assistantOver(littleCatalog(TITLES), { viewer: someViewer() })
type Said = Parameters<typeof say>[1]
/** The conversation, in English and in Spanish that is made of English in capitals. */
const both = (messages: Said) =>
	Promise.all(['en', 'es'].map((tag) => withLanguage(tag, assets, () => say(assistant(), messages))))

describe('a reply of the assistant', () => {
	it.each<[said: Said, english: string, other: string]>([
		['add it', 'Which title do you mean? Tell me its name.', 'WHICH TITLE DO YOU MEAN? TELL ME ITS NAME.'],
		['add Heat to my watchlist', 'I’ve added Heat to your watchlist.', 'I’VE ADDED Heat TO YOUR WATCHLIST.'],
		['how long is Heat', 'Heat runs 2 h 50 min.', 'Heat RUNS 2 H 50 MIN.'],
		['any golf?', 'There is no golf right now.', 'THERE IS NO GOLF RIGHT NOW.'],
		[
			'who directed Amélie and Heat',
			'Amélie was directed by Jean-Pierre Jeunet.',
			'Amélie WAS DIRECTED BY Jean-Pierre Jeunet.',
		],
	])('has the language of its request: %j', async (said, english, other) => {
		const [here, there] = await both(said)
		expect(textOf(here as never)).toContain(english)
		expect(textOf(there as never)).toContain(other)
	})

	it('has its language while another is made in another language', async () => {
		const replies = await Promise.all(
			['es', 'en', 'es', 'en'].map((tag) =>
				withLanguage(tag, assets, async () => `${textOf(await say(assistant(), 'hello')).slice(0, 6)} ${language()}`),
			),
		)
		expect(replies).toEqual(['HELLO. es', 'Hello. en', 'HELLO. es', 'Hello. en'])
	})

	it('says in its language what was understood, which a press sends in words that the assistant reads', async () => {
		const [here, there] = await both('a French comedy from the 2000s')
		expect(there?.chips?.map(({ label }) => label)).toEqual(['COMEDY', 'francés', '2000 TO 2009'])
		expect(there?.chips?.map(({ message }) => message)).toEqual(here?.chips?.map(({ message }) => message))
		expect(namesOf(there as never)).toEqual(['Amélie'])
	})

	it.each<[string[]]>([
		[['a crime film', 'from before 1990']],
		[['a crime film from before 2000', 'no thriller']],
		[['a film with Robert De Niro', 'the second one, add it to my watchlist', 'undo']],
		[['a movie in French', 'how long is it']],
	])('is about the same titles in every language, also later in a conversation: %j', async (messages) => {
		const [here, there] = await both(messages)
		expect(namesOf(here as never).length).toBeGreaterThan(0)
		expect(namesOf(there as never)).toEqual(namesOf(here as never))
		expect(JSON.parse(there?.context ?? '').wanted).toBe(JSON.parse(here?.context ?? '').wanted)
	})

	it('names helplines in its language', async () => {
		const text = await withLanguage('es', assets, () => careText('distress', 'DE'))
		expect(text).toContain('IN Alemania, YOU CAN CALL TelefonSeelsorge AT 0800 111 0 111.')
	})
	it('names the helpline that speaks its language, where a country has one for each', async () => {
		const inFrench = { fetch: async () => Response.json({ language: { tag: 'fr', direction: 'ltr' } }) }
		const texts = ['en', 'fr'].map((tag) => withLanguage(tag, inFrench, () => careText('distress', 'BE')))
		const [english, french] = await Promise.all(texts)
		expect(english).toContain('Zelfmoordlijn at 1813')
		expect(french).toContain('Centre de Prévention du Suicide at 0800 32 123')
	})
})

describe('a message without spaces', () => {
	it('is read as it is written, and not taken for Chinese', async () => {
		const reply = await withLanguage('ja', LANGUAGES, () => say(assistant(), '90年代の笑えるフランス映画、ホラー以外'))
		expect(textOf(reply)).not.toContain('中文')
		expect(reply?.chips?.map(({ label }) => label)).toContain('コメディ')
	})

	it('gets no popular titles where much was said and nothing of it read', async () => {
		const reply = await withLanguage('ja', LANGUAGES, () =>
			say(assistant(), '会議の資料を明日までに作らないといけないんだけど全然終わらない'),
		)
		expect(textOf(reply)).toContain('うまく理解できませんでした')
	})
})
