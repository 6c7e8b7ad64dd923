import { describe, expect, it } from 'vitest'
import { readHistoryWish } from '#app/features/history/history-wish.ts'
import { readDecision } from '#app/features/import/import-form.ts'
import { isSection } from '#app/features/preferences/section.ts'
import { readWish } from '#app/features/preferences/wish.ts'
import { readOpinionWish } from '#app/features/recommend/opinion-wish.ts'
import { readTasteWish } from '#app/features/recommend/taste-wish.ts'
import { readSaving } from '#app/features/saved/saving.ts'
import { readForm, type SentForm } from '#app/lib/form.ts'
import { DEFAULT_PREFERENCES } from '#domain/preferences.ts'

type Fields = Record<string, string>
const KNOWN = { kept: DEFAULT_PREFERENCES, services: ['lumina'] }
const profile = (form: SentForm) => {
	const section = form.text('intent')
	const wish = isSection(section) ? readWish(section, form, KNOWN) : null
	return wish?.kind === 'wish' ? wish : null
}
const taste = (form: SentForm) => {
	const wish = readTasteWish(form)
	return typeof wish === 'string' ? null : wish
}

/** Forms that a page of ours sends, who reads them, and those of their fields that are no free text. */
const FORMS: [string, (form: SentForm) => unknown, Fields, string[]][] = [
	[
		'saving',
		readSaving,
		{ intent: 'add', list: 'watchlist', type: 'movie', id: '27205' },
		['intent', 'list', 'type', 'id'],
	],
	['removing', readSaving, { intent: 'remove', list: 'favorites', record: 'a-1' }, ['intent', 'list']],
	[
		'an opinion',
		readOpinionWish,
		{ intent: 'rate', type: 'tv', id: '1396', rating: '4' },
		['intent', 'type', 'id', 'rating'],
	],
	[
		'what was watched',
		readHistoryWish,
		{ intent: 'watched', type: 'tv', id: '1396', season: '1', episode: '2' },
		['intent', 'type', 'id', 'season', 'episode'],
	],
	['forgetting', readHistoryWish, { intent: 'forget', type: 'movie', id: '27205' }, ['intent', 'type', 'id']],
	['removing from the history', readHistoryWish, { intent: 'remove', key: 'tv:1396:1:2' }, ['intent', 'key']],
	['a taste', taste, { intent: 'weigh', trait: 'genre', name: 'Drama', percent: '10' }, ['intent', 'trait', 'percent']],
	['years', taste, { intent: 'years', start: '1990', end: '2000' }, ['intent', 'start', 'end']],
	['a switch of the taste', taste, { intent: 'enable', value: 'on' }, ['intent', 'value']],
	['an accent', profile, { intent: 'accent', accentColor: '#10B981' }, ['intent', 'accentColor']],
	['a switch of the profile', profile, { intent: 'notifications', value: 'on' }, ['intent', 'value']],
	['a region', profile, { intent: 'watching', region: 'DE', language: 'de' }, ['intent', 'region', 'language']],
]

const formOf = (fields: [string, string][]) =>
	readForm(new Request('http://x/', { method: 'POST', body: new URLSearchParams(fields) }))

const imported = (form: FormData) => {
	try {
		return readDecision(form)
	} catch (error) {
		if (error instanceof Response && error.status === 400) return null
		throw error
	}
}

/** Texts that a hasty reader takes for a number, a switch or a name that it knows. */
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
	it.each(FORMS)('with a text for another is none of ours: %s', async (_, read, fields, strict) => {
		expect(read(await formOf(Object.entries(fields)))).not.toBeNull()
		const before = Reflect.ownKeys(Object.prototype)
		for (const name of strict)
			for (const wrong of near(fields[name] ?? '')) {
				const others = Object.entries(fields).filter(([other]) => other !== name)
				expect(read(await formOf([...others, [name, wrong]])), `${name}=${wrong}`).toBeNull()
				// A second one under the same name makes it no better.
				const twice: [string, string][] = [...others, [name, wrong], [name, fields[name] ?? '']]
				expect(read(await formOf(twice)), `${name}=${wrong} first`).toBeNull()
			}
		expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
	})

	it('with a text for another is none of ours: the preview of an import', () => {
		const fields = { intent: 'apply', part: 'history', 'choice-1': 'movie:27205' }
		const of = (all: Fields) => {
			const form = new FormData()
			for (const [name, value] of Object.entries(all)) form.append(name, value)
			return form
		}
		expect(imported(of(fields))).toMatchObject({ intent: 'apply', parts: ['history'] })
		for (const [name, right] of Object.entries(fields))
			for (const wrong of near(right)) expect(imported(of({ ...fields, [name]: wrong })), `${name}=${wrong}`).toBeNull()
		for (const wrong of near('1')) expect(imported(of({ ...fields, [`choice-${wrong}`]: 'out' })), wrong).toBeNull()
	})
})
