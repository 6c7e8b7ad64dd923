import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOnlyTalk, plainWords } from '#domain/assistant/conversation/plain-words.ts'

describe('the words of a model', () => {
	it.each([
		'You’re welcome. Shall I look for another?',
		'I’m a program, and I only know films and shows.',
		'Rezervasyon yapamam. Ne izlemek istersin?',
		'Sorry, that is beyond me!',
		'Glad that Anna liked it.',
	])('are only talk without a name, a number or a quotation: %s', (text) => {
		expect(isOnlyTalk(text, 'my sister anna said thanks')).toBe(true)
	})

	it.each([
		'It runs 45 minutes.',
		'It runs forty five minutes.',
		'Of course, Anthony Hopkins is in it.',
		'It won an Oscar.',
		'They call it "the best".',
		'Sie nennen es „das Beste“.',
		'彼はそれを「最高」と呼ぶ。',
		'It has ٣ seasons.',
		'Really? It stars Gandhi.',
	])('state something: %s', (text) => {
		expect(isOnlyTalk(text, 'my sister anna said thanks')).toBe(false)
	})

	it('never hold a digit, whatever is around it', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), fc.nat(), (before, after, number) => {
				expect(isOnlyTalk(`${before} ${number} ${after}`, before)).toBe(false)
			}),
		)
	})

	it('lead nowhere', () => {
		expect(plainWords('See [this](https://evil.example) or www.evil.example <b>now</b>')).toBe('See this or now')
	})
})
