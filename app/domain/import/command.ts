import { textField } from './field.ts'
import { IMPORT_PARTS, type ImportPart } from './row.ts'
import { LIST_PARTS, type ListPart, type ListTarget, SKIP_CHOICE } from './view.ts'

const IMPORT_INTENTS = ['person', 'lists', 'choose', 'apply', 'rest', 'undo', 'discard'] as const
type ImportIntent = (typeof IMPORT_INTENTS)[number]

export const CHOICE_PREFIX = 'choice-'
const POSITION_PATTERN = /^choice-(\d{1,5})$/
export const PROFILE_PREFIX = 'profile-'
const PROFILE_PATTERN = /^profile-(\d{1,2})$/
export const LIST_PREFIX = 'list-'
const LIST_PATTERN = /^list-(\d{1,4})$/
const TARGET_PATTERN = /^(?:new|out|[\w-]{8,64})$/
const CHOICE_PATTERN = /^(?:out|(?:movie|tv):\d{1,10})$/

interface ImportCommand {
	intent: ImportIntent
	parts: ImportPart[]
	/** Choices by the title's position. */
	choices: Map<number, string>
	/** Where profiles go, by their place in the file. */
	targets: Map<number, string>
	/** The page of questions to show next. */
	page: number
	/** Whose history of a household; `null` in other forms. */
	person: string | null
	/** Where the titles of a list go; `null` in other forms. */
	listPart: ListPart | null
	/** Where the lists of a file go, by their place in it. */
	lists: Map<number, ListTarget>
}

/** @returns `null` for a form that this app doesn't send */
export function parseImportCommand(form: Iterable<readonly [name: string, value: unknown]>): ImportCommand | null {
	const fields = [...form]
	const first = (name: string) => fields.find(([field]) => field === name)?.[1] ?? null
	const intent = IMPORT_INTENTS.find((known) => known === first('intent'))
	const parts = new Set<ImportPart>()
	const choices = new Map<number, string>()
	const targets = new Map<number, string>()
	const lists = new Map<number, ListTarget>()
	if (!intent) return null
	for (const [name, value] of fields) {
		if (name === 'part') {
			const part = IMPORT_PARTS.find((known) => known === value)
			if (!part) return null
			parts.add(part)
		}
		if (name.startsWith(PROFILE_PREFIX)) {
			const place = PROFILE_PATTERN.exec(name)?.[1]
			if (place === undefined || typeof value !== 'string' || !TARGET_PATTERN.test(value)) return null
			targets.set(Number(place), value)
		}
		if (name.startsWith(LIST_PREFIX)) {
			const place = LIST_PATTERN.exec(name)?.[1]
			const target = value === SKIP_CHOICE ? SKIP_CHOICE : LIST_PARTS.find((known) => known === value)
			if (place === undefined || target === undefined) return null
			lists.set(Number(place), target)
		}
		if (name.startsWith(CHOICE_PREFIX)) {
			const position = POSITION_PATTERN.exec(name)?.[1]
			if (position === undefined || typeof value !== 'string' || !CHOICE_PATTERN.test(value)) return null
			choices.set(Number(position), value)
		}
	}
	const listPart = LIST_PARTS.find((known) => known === first('listPart')) ?? null
	if (listPart !== null) parts.add(listPart)
	const person = textField(first('person')) || null
	const page = parseQuestionPage(first('page')) ?? 1
	return { intent, parts: [...parts], choices, targets, page, person, listPart, lists }
}

/** `null` for a page number that this app doesn't link to. */
export function parseQuestionPage(text: unknown): number | null {
	if (text === null) return 1
	return typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}
