import type { TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import type { Named } from '#domain/assistant/reading/reading.ts'
import type { SpokenTitle, Talk } from '#domain/assistant/talk.ts'
import type { CatalogBudget } from './catalog-budget.ts'

export interface ResolvedTitles {
	titles: readonly TitleDetails[]
	/** Names that the catalog does not have. */
	missing: readonly string[]
	/** Whether "it" may mean any of several. */
	isUnclear: boolean
}

const MAX_TITLES = 5

/** The titles that are meant: by name, or as those that were spoken of. */
export async function resolveTitles(
	named: readonly Named[],
	talk: Talk,
	budget: CatalogBudget,
	mayBeAll: boolean,
): Promise<ResolvedTitles> {
	const spoken: SpokenTitle[] = []
	const names: string[] = []
	let isUnclear = false
	for (const one of named.length > 0 ? named : [null]) {
		if (one?.kind === 'title') names.push(one.name)
		else if (one === null || one.kind === 'reference') {
			const which = one === null ? 'it' : (one.family.atoms[0]?.value ?? 'it')
			const meant = spokenOf(which, talk, mayBeAll)
			isUnclear ||= meant === null
			spoken.push(...(meant ?? []))
		}
	}
	const found = await Promise.all([
		...spoken.slice(0, MAX_TITLES).map((ref) => budget.details(ref)),
		...names.slice(0, MAX_TITLES).map((name) => budget.findByName(name)),
	])
	return {
		titles: found.filter((title) => title !== null),
		missing: names.filter((_, at) => found[spoken.length + at] === null),
		isUnclear,
	}
}

/** `null` when it may be any of several. */
function spokenOf(which: string, { shown, title }: Talk, mayBeAll: boolean): readonly SpokenTitle[] | null {
	if (which === 'all') return shown
	if (which === 'last') return shown.slice(-1)
	if (/^\d$/.test(which)) return shown.slice(Number(which) - 1, Number(which))
	if (title) return [title]
	if (shown.length < 2 || mayBeAll) return shown
	return null
}
