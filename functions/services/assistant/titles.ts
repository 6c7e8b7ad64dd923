import type { ChatChip } from '#domain/assistant/conversation/chat.ts'
import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { replyWords } from '#domain/assistant/conversation/reply-words.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { runtimeOf, type TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import type { Named, NamedTitle } from '#domain/assistant/reading/reading.ts'
import type { SpokenTitle, Talk } from '#domain/assistant/talk.ts'
import { seriesName } from '#domain/shared/numerals.ts'
import { fold } from '#domain/shared/spelling.ts'
import { type TitleSummary, titleWithYear, yearOf } from '#domain/title/media.ts'
import { nearnessOf } from '#domain/title/title-nearness.ts'
import { parseTitleQuery } from '#domain/title/title-query.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { filmsOfSeries, type NamedTitles } from './title-lookup.ts'

/** A name that only other titles are near to: which is meant has to be asked. */
export interface DoubtfulName {
	/** As written. */
	name: string
	/** Best first. */
	titles: readonly TitleSummary[]
	/** Whether the catalog lacks the part or the year that was named. */
	isMissing: boolean
	/** Whether "the second one" was said of a single title. */
	isOnly?: boolean
}

export interface ResolvedTitles {
	titles: readonly TitleDetails[]
	/** Names that the catalog does not have. */
	missing: readonly string[]
	doubtful: readonly DoubtfulName[]
	/** Whether "it" may mean any of several. */
	isUnclear: boolean
}

interface ResolveOptions {
	/** Whether "it" may be all that was shown. */
	mayBeAll: boolean
	/** Whether something is changed for what is named: then a name that is only near is asked about. */
	isChange: boolean
	/** The year that was said elsewhere in the message: "add Carrie, the one from 1976". */
	year: number | null
	/** What else was said of it: "the German one", "the film". */
	kind: Pick<Criteria, 'type' | 'languages'>
}

const MAX_TITLES = 5
const MAX_DOUBTFUL = 3

/** The titles that are meant: by name, or as those that were spoken of. */
export async function resolveTitles(
	named: readonly Named[],
	talk: Talk,
	budget: CatalogBudget,
	{ mayBeAll, isChange, year, kind }: ResolveOptions,
): Promise<ResolvedTitles> {
	const spoken: SpokenTitle[] = []
	const names: NamedTitle[] = []
	const parts: NamedTitle[] = []
	let isUnclear = false
	for (const one of named.length > 0 ? named : [null]) {
		if (one?.kind === 'title') names.push(one)
		else if (one === null || one.kind === 'reference') {
			const which = one === null ? 'it' : (one.family.atoms[0]?.value ?? 'it')
			const part = partMeant(which, talk)
			if (part) parts.push(part)
			const most = part ? null : await mostOf(which, talk, budget)
			const meant = part ? [] : most ? [most] : spokenOf(which, talk, mayBeAll)
			isUnclear ||= meant === null
			spoken.push(...(meant ?? []))
		}
	}
	names.push(...parts)
	const series = await Promise.all(names.map(({ name, isSeries }) => (isSeries ? filmsOfSeries(name, budget) : [])))
	const films = series.flat()
	const single = names.filter((_, at) => series[at]?.length === 0)
	if (films.length > 0 && single.length + spoken.length === 0)
		return { titles: films, missing: [], doubtful: [], isUnclear: false }
	const [told, looked] = await Promise.all([
		Promise.all(spoken.slice(0, MAX_TITLES).map((ref) => budget.details(ref))),
		Promise.all(
			single.slice(0, MAX_TITLES).map(async (one) => {
				const isDated = year === null || names.length > 1 || parseTitleQuery(one.name).year !== null
				const [first, ...corrected] = one.isMisspelled && one.said ? [one.said, one.name] : [one.name]
				const named = await budget.lookUp(isDated ? first : `${first} (${year})`)
				const [other] = named.titles.length > 0 ? [] : corrected
				const found = other === undefined ? named : await budget.lookUp(other)
				return { one, ...(names.length > 1 ? found : ofKind(found, kind)) }
			}),
		),
	])
	const isMeant = ({ one, sureness }: (typeof looked)[number]) =>
		sureness === 'sure' ? !(isChange && one.isMisspelled) : sureness === 'near' && !isChange
	const meant = await Promise.all(
		looked.filter(isMeant).flatMap(({ titles: [best] }) => (best ? [budget.details(best)] : [])),
	)
	const others = looked.filter((found) => !isMeant(found))
	return {
		titles: [...films, ...told, ...meant].filter((title) => title !== null),
		missing: others.filter(({ titles }) => titles.length === 0).map(({ one }) => one.said ?? one.name),
		doubtful: others
			.filter(({ titles }) => titles.length > 0)
			.map(({ one, titles, sureness }) => ({
				name: one.said ?? one.name,
				titles: nearest(one.name, titles).slice(0, sureness === 'sure' ? 1 : MAX_DOUBTFUL),
				isMissing: sureness === 'other',
				isOnly: parts.includes(one),
			})),
		isUnclear,
	}
}

/** Those of the kind and language first that were said; without any, the name alone is no certain answer. */
function ofKind(found: NamedTitles, { type, languages }: ResolveOptions['kind']): NamedTitles {
	const fits = (title: TitleSummary) =>
		(type === null || title.type === type) &&
		(languages.any.length === 0 || languages.any.includes(title.originalLanguage))
	const [best] = found.titles
	if (!best || fits(best)) return found
	const fitting = found.titles.filter(fits)
	const titles = [...fitting, ...found.titles.filter((title) => !fits(title))]
	const isSame = fitting[0] && nearnessOf(parseTitleQuery(best.title).title, fitting[0]) === 'same'
	return { titles, sureness: isSame || found.sureness !== 'sure' ? found.sureness : 'near' }
}

/** Those of the very name, if there are any. */
function nearest(name: string, titles: readonly TitleSummary[]): readonly TitleSummary[] {
	const { title } = parseTitleQuery(name)
	const same = titles.filter((one) => nearnessOf(title, one) === 'same')
	return same.length > 0 ? same : titles
}

/** What to ask about a name that is only near. */
export function doubtText({ name, titles, isMissing, isOnly }: DoubtfulName): string {
	const [only] = titles
	if (isOnly && only) return replyWords.onlyOne({ title: fullName(only) })
	const question = assistantReplies.didYouMean(titles.map(fullName))
	return isMissing ? `${assistantReplies.titleNotFound(name)} ${question}` : question
}

/** The message again for each title that may be meant, with its full name. */
export function doubtChips({ name, titles }: DoubtfulName, text: string): ChatChip[] {
	const said = [`"${name}"`, name].find((one) => text.toLowerCase().includes(one.toLowerCase()))
	if (said === undefined) return []
	const from = text.toLowerCase().indexOf(said.toLowerCase())
	return titles.map((title) => {
		const label = fullName(title)
		const message = `${text.slice(0, from)}"${label.replaceAll('"', '')}"${text.slice(from + said.length)}`
		return { label, message, isChoice: true }
	})
}

function fullName({ title, releaseDate }: TitleSummary): string {
	return titleWithYear(title, yearOf(releaseDate))
}

/** "The second one" of a single film is the second of its series. */
function partMeant(which: string, { shown, title }: Talk): NamedTitle | null {
	if (!/^[2-9]$/.test(which) || shown.length >= Number(which) || title?.type !== 'movie') return null
	const series = seriesName(fold(title.title)) ?? title.title
	return { kind: 'title', name: `${series} ${which}`, isKnown: false }
}

const MEASURES: Record<string, (title: TitleDetails) => number> = {
	newest: ({ releaseDate }) => Date.parse(releaseDate ?? '') || Number.NEGATIVE_INFINITY,
	oldest: ({ releaseDate }) => -Date.parse(releaseDate ?? '') || Number.NEGATIVE_INFINITY,
	longest: (title) => runtimeOf(title) ?? 0,
	shortest: (title) => -(runtimeOf(title) ?? Number.POSITIVE_INFINITY),
}

/** "The newest of them". */
async function mostOf(which: string, { shown }: Talk, budget: CatalogBudget): Promise<SpokenTitle | null> {
	const measure = MEASURES[which]
	if (!measure) return null
	const details = (await Promise.all(shown.map((ref) => budget.details(ref)))).filter((title) => title !== null)
	return [...details].sort((a, b) => measure(b) - measure(a))[0] ?? null
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
