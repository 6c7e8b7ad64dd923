import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandChatInput, toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { type OnAirWords, parseOnAirWords, readOnAir } from '#domain/assistant/reading/on-air.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { LANGUAGES } from '../../functions/lib/built-languages.ts'
import * as arabic from './on-air/ar.ts'
import * as german from './on-air/de.ts'
import * as spanish from './on-air/es.ts'
import * as french from './on-air/fr.ts'
import * as hindi from './on-air/hi.ts'
import * as indonesian from './on-air/id.ts'
import * as japanese from './on-air/ja.ts'
import * as portuguese from './on-air/pt-BR.ts'
import { embedded, words as known, onAirWords } from './said.ts'
import { UTTERANCES } from './utterances.ts'

/** "matches football today", "team harbour city"; `null` when it is about nothing that is on. */
function onAir(message: string, words: Iterable<OnAirWords> = onAirWords): string | null {
	const wish = readOnAir(toChatInput(message), words)
	return (
		wish &&
		Object.values(wish)
			.map((value) => value ?? 'any')
			.join(' ')
	)
}

describe('a message about what is on', () => {
	it.each([
		['what football is on now', 'matches football now'],
		['any live sports', 'matches any now'],
		['NBA tonight', 'matches basketball today'],
		['soccer live', 'matches football now'],
		['hockey game tomorrow', 'matches ice hockey tomorrow'],
		['when is the next formula 1 race', 'matches motorsport next'],
		['next game', 'matches any next'],
		['When does Harbour City play next?', 'team harbour city'],
		['is Northgate Rovers playing tonight', 'team northgate rovers'],
		['Harbour City vs Northgate Rovers', 'team harbour city northgate rovers'],
		['watch the news', 'channels news'],
		["a children's channel please", 'channels kids'],
		['radio stations', 'channels music'],
		['what channels do you have?', 'channels any'],
		["What's on Meridian 24 right now?", 'channel meridian 24'],
		['tune in to Night Train', 'channel night train'],
		['put on channel 10', 'channel 10'],
		["what's on tv tonight", 'everything'],
		['is anything live', 'everything'],
	])('“%s” asks for %s', (message, wish) => {
		expect(onAir(message)).toBe(wish)
	})

	it.each([
		...['sports movies', 'films about football', 'a live-action remake', 'news dramas', 'Live and Let Die', 'football'],
		...['movies like Any Given Sunday', 'Friday Night Lights', 'the best boxing films', 'sports', 'news', 'cricket'],
		...['Squid Game', 'Match Point', 'Ready Player One', 'kids shows', 'live tv shows', 'something for kids tonight'],
		...['what can I watch tonight', "what's on my watchlist", 'a comedy for tonight', 'when did Heat come out'],
		...['play season 2 episode 3 of Lost', 'Now You See Me', 'Next', 'is it playing', 'hello', '', '?!', '🎬'],
		...UTTERANCES.map(([message]) => message),
	])('is not “%s”', (message) => {
		expect(onAir(message)).toBeNull()
	})

	describe.each([
		['ar', arabic],
		['de', german],
		['es', spanish],
		['fr', french],
		['hi', hindi],
		['id', indonesian],
		['ja', japanese],
		['pt-BR', portuguese],
	])('in “%s”', (tag, { ASKED, NOT_ASKED }) => {
		// As on a page in this language.
		const ofPage = [parseOnAirWords(embedded(`assistant/${tag}.txt`)), ...onAirWords]
		it.each(ASKED)('“%s” asks for %s', (message, wish) => {
			expect(onAir(message, ofPage)).toBe(wish)
			const [kind] = wish.split(' ')
			// On any other page it is at least understood.
			expect(onAir(message)?.split(' ')[0]).toBe(kind)
		})

		it.each(NOT_ASKED)('is not “%s”', (message) => {
			expect(onAir(message, ofPage)).toBeNull()
		})
	})

	it('is read in the language of the page first, then in English', async () => {
		const pages = await withLanguage('de', LANGUAGES, () => [...known.onAir])
		expect(pages.slice(0, 2).map(({ meanings }) => meanings.has('fussball'))).toEqual([true, false])
		expect(pages[1]).toBe(onAirWords[0])
		expect(new Set(pages)).toEqual(new Set(onAirWords))
	})

	it('asks no further language once one has understood all of it', () => {
		function* ofPage() {
			yield parseOnAirWords(embedded('assistant/de.txt'))
			throw new Error('another language was asked for')
		}
		expect(onAir('Fußball heute', ofPage())).toBe('matches football today')
	})

	it('means the same when the screen has made a sentence of a few words', () => {
		expect(onAir(expandChatInput('basketball tonight') ?? '')).toBe('matches basketball today')
		expect(onAir(expandChatInput('sports movies') ?? '')).toBeNull()
	})

	it('is read, whatever is written, with short names', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (message) => {
				const wish = readOnAir(toChatInput(message), onAirWords)
				return wish === null || !('name' in wish) || wish.name.length <= 60
			}),
		)
	})
})
