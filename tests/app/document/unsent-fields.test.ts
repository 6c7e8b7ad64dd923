import { Window } from 'happy-dom'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasUnsent, typedValue } from '#app/document/unsent-fields.client.ts'

const browser = new Window()
const page = browser.document as unknown as Document

beforeEach(() => {
	vi.stubGlobal('document', page)
	for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement'] as const)
		vi.stubGlobal(name, browser[name])
	return () => {
		vi.unstubAllGlobals()
	}
})
afterAll(() => browser.happyDOM.close())

function show(field: string): HTMLInputElement {
	page.body.innerHTML = `<main><form method="post">${field}</form></main>`
	return page.querySelector('input, textarea, select') as HTMLInputElement
}

describe('what was typed and not sent', () => {
	it.each<[field: string, change: (field: HTMLInputElement) => void, typed: string | boolean]>([
		['<input value="Ann">', (field) => Object.assign(field, { value: 'Anna' }), 'Anna'],
		['<input type="password">', (field) => Object.assign(field, { value: 'secret' }), 'secret'],
		['<textarea>Once</textarea>', (field) => Object.assign(field, { value: 'Once more' }), 'Once more'],
		['<input type="checkbox">', (field) => Object.assign(field, { checked: true }), true],
		['<input type="checkbox" checked>', (field) => Object.assign(field, { checked: false }), false],
		['<input type="radio">', (field) => Object.assign(field, { checked: true }), true],
		[
			'<select><option value="a"></option><option value="b"></option></select>',
			(field) => Object.assign(field, { value: 'b' }),
			'b',
		],
		[
			'<select><option value="a"></option><option value="b" selected></option></select>',
			(field) => Object.assign(field, { value: 'a' }),
			'a',
		],
	])('is told from what came with the page: %s', (html, change, typed) => {
		const field = show(html)
		expect(typedValue(field)).toBeNull()
		change(field)
		expect(typedValue(field)).toBe(typed)
	})

	it('is in the page until it is taken back', () => {
		const field = show('<textarea></textarea>')
		expect(hasUnsent()).toBe(false)
		field.value = 'a draft'
		expect(hasUnsent()).toBe(true)
		field.value = ''
		expect(hasUnsent()).toBe(false)
	})

	it('is no word of a search, which is asked again', () => {
		page.body.innerHTML = '<header><form><input type="search"></form></header>'
		Object.assign(page.querySelector('input') ?? {}, { value: 'incep' })
		expect(hasUnsent()).toBe(false)
	})

	it('is no control that sends nothing, such as the volume', () => {
		page.body.innerHTML = '<main><input type="range" value="1"></main>'
		Object.assign(page.querySelector('input') ?? {}, { value: '50' })
		expect(hasUnsent()).toBe(false)
	})
})
