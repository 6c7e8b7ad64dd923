import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { withKnownTitlesQuoted, withKnownTitlesSpelled } from '#domain/assistant/criteria/parser/intent/title-spans.ts'
import { createTitleIndex } from '#domain/assistant/criteria/title-index.ts'
import { type ExampleTable, examplesOf } from '#domain/assistant/criteria/topic-examples.ts'
import { read } from './wanted.ts'

const NAMES: string[] = JSON.parse(readFileSync('public/embedded/known-titles.json', 'utf8'))
const EXAMPLES: ExampleTable = JSON.parse(readFileSync('public/embedded/theme-examples.json', 'utf8'))
const index = createTitleIndex(NAMES)

describe('well-known titles', () => {
	it('are listed once each, with every example of a topic', () => {
		const folded = new Set(NAMES.map((name) => name.toLowerCase()))
		expect(folded.size).toBe(NAMES.length)
		for (const topic of Object.keys(EXAMPLES))
			for (const { title } of examplesOf(EXAMPLES, topic)) expect(folded, topic).toContain(title.toLowerCase())
	})

	it.each([
		['kinda like mean girls u know', 'kinda like “Mean Girls” u know'],
		['if u know requiem for a dreem, smth as sad', 'if u know “Requiem for a Dream”, smth as sad'],
		['smth similar to catch me if you can', 'smth similar to “Catch Me If You Can”'],
		['my daughter has frozen on repeat', 'my daughter has “Frozen” on repeat'],
		['i want another whiplash', 'i want another “Whiplash”'],
		['christmas movie but not home alone', 'christmas movie but not “Home Alone”'],
		['a vampire movie that isnt twilight', 'a vampire movie that isnt “Twilight”'],
		['sth lyk mean girls', 'sth lyk “Mean Girls”'],
		['give me the next inception', 'give me the next “Inception”'],
		['smth for the gladiator itch', 'smth for “Gladiator” itch'],
		['he made me watch the notebook, similar?', 'he made me watch “The Notebook”, similar?'],
	])('are found in “%s” however they are spelled', (message, quoted) => {
		expect(withKnownTitlesQuoted(toChatInput(message), read(message), index)).toBe(quoted)
	})

	it.each([
		'a thriller about the moon',
		'we are lost, help',
		'i want a love story in space',
		'something for a date night with my family',
		'a war film with a horse',
		'for kids 2 and 4',
	])('are none of the words in “%s”', (message) => {
		expect(withKnownTitlesQuoted(toChatInput(message), read(message), index)).toBe(message)
	})

	it.each([
		['guardians of the galxy vol 2', 'Guardians of the Galaxy Vol. 2'],
		['harry poter and the prisoner of askaban', 'Harry Potter and the Prisoner of Azkaban'],
		['the silence of the lams 1991', 'The Silence of the Lambs 1991'],
		['ocean 11 with george clooney', "Ocean's Eleven with george clooney"],
		['toy story 2', 'toy story 2'],
		['the office', 'the office'],
	])('“%s” is spelled “%s”', (name, spelled) => {
		expect(withKnownTitlesSpelled(name, index)).toBe(spelled)
	})

	it('keep apart from those that only differ by an article', () => {
		expect(withKnownTitlesSpelled('heat', index)).toBe('heat')
		expect(withKnownTitlesSpelled('the heat', index)).toBe('the heat')
	})
})
