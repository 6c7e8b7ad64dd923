import { describe, expect, it } from 'vitest'
import { withLanguage } from '#functions/lib/language.ts'
import { LANGUAGES } from '../lib/built-languages.ts'
import { assistantOver } from './assistant-over.ts'
import { FILMS, littleCatalog } from './assistant-sample.ts'
import { say, textOf } from './saying.ts'

const inLanguage = <T>(tag: string, work: () => T) => withLanguage(tag, LANGUAGES, work)
const ask = (message: string, context?: string) =>
	say(assistantOver(littleCatalog(), { inLanguage, recommended: FILMS }), message, context ? { context } : {})
const chipsOf = ({ chips = [] }: Awaited<ReturnType<typeof ask>>) => chips.map(({ label }) => label)

describe('a reply', () => {
	it.each([
		['es', 'quiero un thriller sin terror', 'No: terror'],
		['de', 'ich suche einen Thriller, aber keinen Horror', 'Nicht: Horror'],
		['ar', 'فيلم إثارة بدون رعب', 'من دون رعب'],
	])('is in the language of its message on an English page: %s', async (tag, message, chip) => {
		const answer = await ask(message)
		expect(answer.reply.lang).toBe(tag)
		expect(chipsOf(answer)).toContain(chip)
		expect(textOf(answer)).not.toMatch(/Here are|How about|horror/)
	})

	it('stays in it when a chip is pressed, and follows the next message in English', async () => {
		const first = await ask('quiero un thriller sin terror')
		const pressed = await ask(first.chips?.find(({ label }) => label === 'No: terror')?.message ?? '', first.context)
		expect([pressed.reply.lang, chipsOf(pressed)]).toEqual(['es', expect.arrayContaining(['Thriller'])])
		const next = await ask('now something funny', pressed.context)
		expect(next.reply.lang).toBeUndefined()
	})

	it('is in the language of the page where the message is in it, in English, or tells none', async () => {
		const langs = await inLanguage('es', async () => [
			(await ask('quiero un thriller')).reply.lang,
			(await ask('a thriller without horror')).reply.lang,
			(await ask('Heat')).reply.lang,
		])
		expect(langs).toEqual([undefined, undefined, undefined])
		expect((await ask('Heat')).reply.lang).toBeUndefined()
	})
})
