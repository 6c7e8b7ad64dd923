import { readFileSync } from 'node:fs'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { readMessage } from '#domain/assistant/reading/read.ts'
import type { Named, Reading } from '#domain/assistant/reading/reading.ts'
import type { Vocabulary } from '#domain/assistant/reading/vocabulary.ts'
import { knownNames, readWords } from '#functions/services/assistant/knowledge.ts'

/** The year in which the tests' viewers speak, and the services that they can name. */
export const YEAR = 2026
const PROVIDERS = ['Lumina', 'Northlight', 'Netflix', 'Hulu', 'Shudder', 'Peacock Premium', 'Amazon Prime Video']

export const embedded = (name: string) => readFileSync(`public/embedded/${name}`, 'utf8')
const assets = {
	fetch: async (url: string) => new Response(readFileSync(`public${new URL(url).pathname}`)),
}

export const words = await readWords(assets as unknown as Fetcher)
/** The words of all languages. */
export const vocabularies = (): Vocabulary[] => {
	const { usual, others } = words.reader
	return [usual, ...others.map(({ language }) => language())].map(({ vocabulary }) => vocabulary)
}

/** What matches and channels are called, in all languages. */
export const onAirWords = [...words.onAir]

const known = {
	...knownNames(
		words,
		PROVIDERS.map((name) => ({ id: name, name }) as never),
	),
	found: new Map(),
}

export const read = (message: string): Reading => readMessage(message, words.reader, known, YEAR)

/** Everything that a message says, as chips say it: "add Heat", "director of Alien?", "Comedy, Not romance". */
export function said(message: string): string {
	return saidBy(read(message))
}

/** The same of a reading. */
export function saidBy(reading: Reading): string {
	const { acts, facts, talk, beyond, titles, references, personRole, criteria, story, notStory, ...is } = reading
	const parts = [
		talk,
		beyond && `beyond: ${beyond}`,
		...acts.map(({ kind, titles: of, stars, providers }) =>
			spaced(kind, stars ? '*'.repeat(stars) : '', names(of), ...providers.map((name) => `on ${name}`)),
		),
		...facts.map(({ kind, titles: of, name, measure }) => `${spaced(kind, measure, name, names(of))}?`),
		...titles.map((title) => `“${nameOf(title)}”`),
		personRole && `[person] as ${personRole}`,
		is.isAmongShown && 'among these',
		...labelsOf(criteria),
		...story.map((word) => `about ${word}`),
		...notStory.map((word) => `not about ${word}`),
	].filter(Boolean)
	if (parts.length > 0) return parts.join(', ')
	return references.length > 0 ? names(references) : is.isFinding ? 'anything' : ''
}

export const labelsOf = (criteria: Criteria) => criteriaChips(criteria).map(({ label }) => label)

const spaced = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
const names = (titles: readonly Named[]) => titles.map(nameOf).join(' + ')

/** References in brackets: "[2]", "[it]". */
function nameOf(named: Named): string {
	if (named.kind === 'reference') return `[${named.family.atoms[0]?.value}]`
	return 'name' in named ? String(named.name) : JSON.stringify(named)
}
