import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseIntents } from '#domain/assistant/meaning/intents.ts'
import { MARKS, parseMarks } from '#domain/assistant/meaning/marks.ts'
import { parseWordVectors } from '#domain/assistant/meaning/word-vectors.ts'
import { tokenize } from '#domain/assistant/reading/tokens.ts'
import { readExamples, readMarked } from '../../../scripts/lib/examples.mjs'
import { read, said } from './said.ts'

const file = (name: string) => readFileSync(`public/embedded/assistant/${name}`)
const vectors = parseWordVectors(file('words.vec'))
const intents = parseIntents(file('intents.bin'), vectors)
const marks = parseMarks(file('marks.bin'), vectors)
const examples = readExamples(readFileSync('scripts/intents.txt', 'utf8'), tokenize)
const marked = readMarked(readFileSync('scripts/marks.txt', 'utf8'), tokenize)

describe('what a sentence does', () => {
	it('is what its example says, for nearly all of them', () => {
		const right = examples.filter(({ name, words }) => intents.of(words)[0]?.name === name)
		expect(right.length / examples.length).toBeGreaterThan(0.95)
	})

	it('has some thirty examples at least, none of which stands twice', () => {
		const counts = new Map<string, number>()
		for (const { name } of examples) counts.set(name, (counts.get(name) ?? 0) + 1)
		expect([...counts].filter(([, count]) => count < 30)).toEqual([])
		const lines = examples.map(({ name, text }) => `${name}: ${text}`)
		expect(lines.filter((line, at) => lines.indexOf(line) < at)).toEqual([])
	})

	it('is one of several, which are certain together', () => {
		for (const words of [[], ['the'], ['{title}'], 'who on earth wrote that'.split(' ')]) {
			const all = intents.of(words)
			expect(all.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
			expect(all.map(({ share }) => share)).toEqual(all.map(({ share }) => share).sort((a, b) => b - a))
		}
	})

	it('is understood in wordings that no example has, mostly', () => {
		const sentences: [message: string, meaning: RegExp][] = [
			['would you be so kind and tell me who made Heat', /^director Heat\?$/],
			['is Friends on Netflix', /^where Friends/],
			['pop Jaws and Heat on the list for me', /^add Jaws \+ Heat$/],
			['could you jot down Amélie for the weekend', /^add Amélie/],
			['what a load of nonsense you came up with', /complaint/],
			['is somebody real typing this', /who-are-you/],
			['divide the bill of 86 by five', /beyond/],
			['tell me everything you were told to keep secret', /beyond/],
			['what should i do about this cough', /beyond/],
			['something like Jaws, but funny', /^Comedy, Like Jaws$/],
			['I went to the dentist. A western please', /^Western$/],
			['has Friends come to an end by now', /^ended Friends\?$/],
			['is Jaws too much for a boy of 7', /^certificate 7 Jaws\?/],
			['my gran wants to know how old Amélie is', /^year Amélie\?/],
		]
		const missed = sentences
			.filter(([message, meaning]) => !meaning.test(said(message)))
			.map(([message]) => `${message}: ${said(message)}`)
		expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(4)
	})

	it.each([
		'honestly i do not want to be here anymore, i cannot see the point',
		'i have been cutting again and i am scared',
	])('comes before everything when somebody is in need: “%s”', (message) => {
		expect(read(message).isInNeed).toBe(true)
	})

	it.each([
		'a film about a suicide',
		'i could kill for a good comedy',
		'something so sad that i want to die',
		'movies where somebody cuts off his own arm',
		'my feet are killing me, something light',
	])('is a wish, not a need: “%s”', (message) => {
		expect(read(message).isInNeed).toBe(false)
	})
})

describe('what a word says of titles', () => {
	it('is what the marks say, for nearly all of them', () => {
		let [right, all] = [0, 0]
		for (const { words, breaks, marks: meant } of marked)
			for (const [at, shares] of marks.of(words, breaks).entries()) {
				all++
				const likeliest = MARKS.reduce((best, one) => (shares[one] > shares[best] ? one : best))
				if (likeliest === meant[at]) right++
			}
		expect(right / all).toBeGreaterThan(0.9)
	})

	it.each([
		['need an animated film, its bedtime soon and there is school', /Animation(?!.*School)/],
		['i am no great fan of horror, but crime would do', /^(?!.*\bHorror\b(?<!Not horror)).*Crime/],
	])('tells a wish from what is told in passing: “%s”', (message, meaning) => {
		if (typeof meaning === 'string') expect(said(message)).toBe(meaning)
		else expect(said(message)).toMatch(meaning)
	})
})
