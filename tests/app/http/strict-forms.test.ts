import { describe, expect, it } from 'vitest'
import { readForm } from '#app/http/form.server.ts'
import { action as chooseTheme } from '#app/routes/appearance/actions.theme.ts'
import { action as talk } from '#app/routes/assistant/chat.tsx'
import { action as switchServices } from '#app/routes/providers/actions.providers.ts'
import { action as chooseServices } from '#app/routes/providers/providers.tsx'
import { isSection, parseSectionCommand } from '#domain/account/command.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/assistant/conversation/chat.ts'
import { parseHistoryCommand } from '#domain/history/command.ts'
import { parseImportCommand } from '#domain/import/command.ts'
import { DEFAULT_PREFERENCES } from '#domain/preferences/preferences.ts'
import { parseOpinionSubmission } from '#domain/recommend/opinion.ts'
import { parseTasteCommand } from '#domain/recommend/taste-command.ts'
import { parseSavedCommand } from '#domain/saved/command.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'

type Fields = Record<string, string>
const settings = (form: SubmittedForm) => {
	const section = form.text('intent')
	const wish = isSection(section) ? parseSectionCommand(section, form, DEFAULT_PREFERENCES) : null
	return wish?.kind === 'command' ? wish : null
}
const taste = (form: SubmittedForm) => {
	const wish = parseTasteCommand(form)
	return typeof wish === 'string' ? null : wish
}

/** Forms of our pages, their parsers, and their fields that are not free text. */
const FORMS: [string, (form: SubmittedForm) => unknown, Fields, string[]][] = [
	[
		'saving',
		parseSavedCommand,
		{ intent: 'add', list: 'watchlist', type: 'movie', id: '27205' },
		['intent', 'list', 'type', 'id'],
	],
	['removing', parseSavedCommand, { intent: 'remove', list: 'favorites', record: 'a-1' }, ['intent', 'list']],
	[
		'an opinion',
		parseOpinionSubmission,
		{ intent: 'rate', type: 'tv', id: '1396', rating: '4' },
		['intent', 'type', 'id', 'rating'],
	],
	[
		'what was watched',
		parseHistoryCommand,
		{ intent: 'watched', type: 'tv', id: '1396', season: '1', episode: '2' },
		['intent', 'type', 'id', 'season', 'episode'],
	],
	[
		'what was watched up to an episode',
		parseHistoryCommand,
		{ intent: 'watched', type: 'tv', id: '1396', season: '1', episode: '2', scope: 'upTo', when: 'aired' },
		['intent', 'type', 'id', 'season', 'episode', 'scope', 'when'],
	],
	['forgetting', parseHistoryCommand, { intent: 'forget', type: 'movie', id: '27205' }, ['intent', 'type', 'id']],
	['hiding', parseHistoryCommand, { intent: 'drop', type: 'tv', id: '1396' }, ['intent', 'type', 'id']],
	['removing from the history', parseHistoryCommand, { intent: 'remove', key: 'tv:1396:1:2' }, ['intent', 'key']],
	['a taste', taste, { intent: 'weigh', trait: 'genre', name: 'Drama', percent: '10' }, ['intent', 'trait', 'percent']],
	['years', taste, { intent: 'years', start: '1990', end: '2000' }, ['intent', 'start', 'end']],
	['a switch of the taste', taste, { intent: 'enable', value: 'on' }, ['intent', 'value']],
	['an accent', settings, { intent: 'accent', accentColor: '#10B981' }, ['intent', 'accentColor']],
	['a switch of the settings', settings, { intent: 'notifications', value: 'on' }, ['intent', 'value']],
	['a region', settings, { intent: 'language', region: 'DE', language: 'de' }, ['intent', 'region', 'language']],
]

const requestOf = (fields: [string, string][]) =>
	new Request('http://x/', { method: 'POST', body: new URLSearchParams(fields) })
const formOf = (fields: [string, string][]) => readForm(requestOf(fields))

/** Forms that their route parses itself, their fields that are not free text, and the optional ones. */
const ROUTES: [string, (args: never) => unknown, Fields, string[], string[]][] = [
	['the theme', chooseTheme, { theme: 'dark' }, ['theme'], []],
	['the switch of the services', switchServices, { mode: 'on' }, ['mode'], []],
	['the services', chooseServices, { services: 'lumina', mode: 'on' }, ['services', 'mode'], ['services', 'mode']],
	['a message', talk, { message: 'a comedy', mode: 'recommend' }, ['mode'], []],
	['a name to look up', talk, { message: 'Heat', mode: 'search' }, ['mode'], []],
	[
		'stars on a card',
		talk,
		{ cardAction: 'rate 4 movie 27205', mode: 'recommend' },
		['cardAction', 'mode'],
		['cardAction'],
	],
]

/** The result of a form: its status, its message, and everything that was done. */
async function sent(action: (args: never) => unknown, fields: [string, string][]) {
	const done: string[] = []
	const does = (command: string) => async (): Promise<unknown> => void done.push(command)
	const answer = { id: 'r', text: 'Hello.', isUser: false, timestamp: '2026-11-21T20:00:00.000Z' }
	const context = {
		isViewerKnown: true,
		viewer: { taste: { rate: does('rated') } },
		flash: {
			redirect: () => new Response(null, { status: 303 }),
			setTheme: (theme: string) => {
				done.push(`theme ${theme}`)
				return new Response(null, { status: 303 })
			},
		},
		myProviders: { storedIds: [], myProviderIds: ['lumina'], update: does('chosen') },
		providers: { list: async () => [{ id: 'lumina', name: 'Lumina' }] },
		assistant: {
			reply: async () => {
				done.push('asked')
				return { reply: answer, source: 'builtin' }
			},
		},
		requestContext: { nowMs: 0, region: 'GB' },
	}
	const args = { request: requestOf(fields), params: {}, context }
	const outcome = await Promise.resolve(action(args as never)).catch((thrown: unknown) => thrown)
	if (outcome instanceof Response) return { status: outcome.status, words: await outcome.text(), done }
	const { data, init } = outcome as { data: string | { failure: string | null }; init: { status: number } }
	return { status: init.status, words: (typeof data === 'string' ? data : data.failure) ?? '', done }
}

/** Texts that could be mistaken for a number, a switch or a known name. */
const near = (right: string) => [
	...[
		`${right}.0`,
		`${right}.5`,
		` ${right}`,
		`${right} `,
		`${right}\0`,
		`${right}\n`,
		`[${right}]`,
		`${right},${right}`,
	],
	...['1.5', '1e1', '0x1', '+1', '1-', '１', 'NaN', 'Infinity', '9007199254740992', 'true', 'null', 'undefined'],
	...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '[object Object]'],
]

describe('a form', () => {
	it.each(FORMS)('is rejected with an invalid value: %s', async (_, read, fields, strict) => {
		expect(read(await formOf(Object.entries(fields)))).not.toBeNull()
		const before = Reflect.ownKeys(Object.prototype)
		for (const name of strict)
			for (const wrong of near(fields[name] ?? '')) {
				const others = Object.entries(fields).filter(([other]) => other !== name)
				expect(read(await formOf([...others, [name, wrong]])), `${name}=${wrong}`).toBeNull()
				// A second field of the same name does not help.
				const twice: [string, string][] = [...others, [name, wrong], [name, fields[name] ?? '']]
				expect(read(await formOf(twice)), `${name}=${wrong} first`).toBeNull()
			}
		expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
	})

	const refused = 'with a text for another is refused in words, and nothing is done: %s'
	it.each(ROUTES)(refused, async (_, action, fields, strict, mayMiss) => {
		const right = await sent(action, Object.entries(fields))
		expect(right.status).toBeLessThan(400)
		expect(right.done).toHaveLength(1)
		for (const name of strict) {
			const others = Object.entries(fields).filter(([other]) => other !== name)
			const wrongs = [...near(fields[name] ?? ''), 'x'.repeat(3_000)]
			const tried: [string, string][][] = wrongs.flatMap((wrong) => [
				[...others, [name, wrong]],
				[...others, [name, wrong], [name, fields[name] ?? '']],
			])
			if (!mayMiss.includes(name)) tried.push(others, [...others, [name, '']])
			for (const form of tried) {
				const { status, words, done } = await sent(action, form)
				const about = JSON.stringify(form).slice(0, 200)
				expect({ status, done }, about).toEqual({ status: 400, done: [] })
				expect(words, about).toMatch(/^[A-Z].{10,}$/)
			}
		}
	})

	it('is rejected when the message is too long, and sends nothing when it is empty', async () => {
		const of = (message: string) => sent(talk, Object.entries({ message, mode: 'search' }))
		expect((await of('x'.repeat(MAX_MESSAGE_LENGTH))).done).toEqual(['asked'])
		expect(await of('x'.repeat(MAX_MESSAGE_LENGTH + 1))).toEqual({
			status: 400,
			words: 'Messages can have at most 2000 characters.',
			done: [],
		})
		expect(await of('')).toEqual({ status: 200, words: '', done: [] })
	})

	it('is rejected with an invalid value: the preview of an import', () => {
		const fields = { intent: 'apply', part: 'history', 'choice-1': 'movie:27205' }
		const of = (all: Fields) => {
			const form = new FormData()
			for (const [name, value] of Object.entries(all)) form.append(name, value)
			return form
		}
		expect(parseImportCommand(of(fields))).toMatchObject({ intent: 'apply', parts: ['history'] })
		for (const [name, right] of Object.entries(fields))
			for (const wrong of near(right))
				expect(parseImportCommand(of({ ...fields, [name]: wrong })), `${name}=${wrong}`).toBeNull()
		for (const wrong of near('1'))
			expect(parseImportCommand(of({ ...fields, [`choice-${wrong}`]: 'out' })), wrong).toBeNull()
	})
})
