import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
const FILES = readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
	.filter((name) => name.endsWith('.tsx'))
	.map((name) => path.posix.join('app', name.replaceAll('\\', '/')))

/** One opens a window and lets the browser send it there, one refuses a second press. */
const ONLY_PREPARES = [
	'app/features/account/sign-in/google-button.tsx',
	'app/features/account/sign-in/account-form.tsx',
]

interface FormTag {
	file: string
	isRouters: boolean
	text: string
}

/** The opening tags of the forms in a file. */
function formTags(file: string): FormTag[] {
	const source = readFileSync(path.join(ROOT, file), 'utf8')
	return [...source.matchAll(/<(?:Form|form)\b/g)].map((match) => {
		let depth = 0
		let end = match.index
		while (source[end] !== '>' || depth > 0) {
			if (source[end] === '{') depth += 1
			if (source[end] === '}') depth -= 1
			end += 1
		}
		return { file, isRouters: match[0] === '<Form', text: source.slice(match.index, end) }
	})
}

const TAGS = FILES.flatMap(formTags)
const isHeld = ({ text }: FormTag) => text.includes('data-held')
/** A search or a filter can be sent by the browser, which has pages without a connection, too. */
const isSearch = ({ text }: FormTag) => text.includes('action=') && !/method="post"|method=\{/.test(text)

describe('a form', () => {
	it('is found in every file that has one', () => {
		expect(TAGS.length).toBeGreaterThan(50)
		expect(TAGS.filter(isHeld).length).toBeGreaterThan(15)
	})

	it('handled by a script is marked, so presses are held before it loads and offline', () => {
		const silent = TAGS.filter(
			(tag) => tag.text.includes('onSubmit=') && !isHeld(tag) && !isSearch(tag) && !ONLY_PREPARES.includes(tag.file),
		)
		expect(silent.map(({ file }) => file)).toEqual([])
	})

	it('sent through the device queue is marked, and never left to the router', () => {
		const queued = TAGS.filter(({ text }) => /\b(?:HISTORY|SAVED|OPINION|TEAMS|UNDO)_ACTION_PATH\b/.test(text))
		expect(queued.length).toBeGreaterThan(6)
		expect(queued.filter(({ isRouters }) => isRouters).map(({ file }) => file)).toEqual([])
		// Turning the history on is no change that can wait.
		expect(queued.filter((tag) => !isHeld(tag)).map(({ text }) => text)).toEqual([
			expect.stringContaining('history-off'),
		])
	})
})
