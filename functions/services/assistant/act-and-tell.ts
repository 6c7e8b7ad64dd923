import type { ChatChip } from '#domain/assistant/conversation/chat.ts'
import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { actWords, replyWords, saidWords } from '#domain/assistant/conversation/reply-words.ts'
import { type Criteria, emptyCriteria } from '#domain/assistant/criteria/criteria.ts'
import type { TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import type { Act, FactKind, Named, Reading } from '#domain/assistant/reading/reading.ts'
import { saidDay } from '#domain/assistant/reading/said-day.ts'
import { shownIn, type Talk } from '#domain/assistant/talk.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { fold } from '#domain/shared/spelling.ts'
import { joinSentences } from '#domain/shared/text.ts'
import { parseEpisode } from '#domain/title/episode.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { type Actor, isChange, performAct } from './acts.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { awardSentence, bornSentence, factSentence, originSentence, personOfFact, seriesSentence } from './facts.ts'
import { lookUpPerson } from './people-lookup.ts'
import type { PlanContext } from './plan-context.ts'
import type { Reply } from './reply.ts'
import { filmsOfSeries } from './title-lookup.ts'
import { type DoubtfulName, doubtChips, doubtText, resolveTitles } from './titles.ts'
import { undo } from './undo.ts'

/** Takes back what was just done. */
const undoChip = (): ChatChip => ({ label: actWords.undo, message: saidWords.undo, isChoice: true })

/** What is asked of shows: "how many seasons does Death Note have" is not about the film. */
const OF_SHOWS = new Set<FactKind>(['seasons', 'episodes', 'ended'])

interface TellDeps {
	budget: CatalogBudget
	actor: Actor
	context: Pick<PlanContext, 'today'>
	now: () => number
}

/** What an act or a fact is about: "finally saw Heat, mark it" and "Heat: 4 stars" name it elsewhere in the message. */
function meantTitles(own: readonly Named[], { titles, references, acts, facts, criteria }: Reading): readonly Named[] {
	const isIt = (one: Named) => one.kind === 'reference' && one.family.atoms[0]?.value === 'it'
	// "Breaking Bad, how many episodes altogether" is not about "altogether".
	const isGuess = (one: Named) => one.kind === 'title' && !one.isKnown && one.name === one.name.toLowerCase()
	const isNamed = titles.some((one) => one.kind === 'title' && one.isKnown)
	if (!own.every((one) => isIt(one) || (isNamed && isGuess(one)))) return own
	const ofOthers = [...acts, ...facts].flatMap((one) => one.titles.filter(({ kind }) => kind === 'title'))
	const spoken = [...criteria.notTitles, ...criteria.like]
	const seen = spoken.map((name) => ({ kind: 'title', name, isKnown: true }) as const)
	const pointed = references.filter((one) => !isIt(one))
	return [titles, ofOthers, pointed, seen].find(({ length }) => length > 0) ?? own
}

/** The acts with the names as they were written: "add fury road" names one title, and "dark knight saga" is no Dark Knight. */
function withWholeNames(acts: readonly Act[], text: string, left: readonly string[]): Act[] {
	const whole: Act[] = []
	for (const act of acts) {
		const [first, ...others] = act.titles
		const before = whole.at(-1)
		const joined = joinedName(before?.titles.at(-1), first, text)
		if (before && joined !== null)
			whole[whole.length - 1] = { ...before, titles: [...before.titles.slice(0, -1), asWritten(joined), ...others] }
		else whole.push(act)
	}
	return whole.map((act) => ({ ...act, titles: act.titles.map((one) => withLeftWords(one, text, left)) }))
}

/** Words of a name, between two that were taken for names of their own. */
const BETWEEN = /^ (?:(?:in|of|the|on|at|for|from|with|an?) ){0,2}$/i

function joinedName(one: Named | undefined, next: Named | undefined, text: string): string | null {
	if (one?.kind !== 'title' || next?.kind !== 'title' || !one.said || !next.said) return null
	const from = text.indexOf(one.said)
	const at = text.indexOf(next.said, from + one.said.length)
	const isOne = from >= 0 && at >= 0 && BETWEEN.test(text.slice(from + one.said.length, at))
	return isOne ? text.slice(from, at + next.said.length) : null
}

function withLeftWords(named: Named, text: string, left: readonly string[]): Named {
	if (named.kind !== 'title' || !named.said) return named
	const [, rest = ''] = text.split(named.said, 2)
	const words = (/^(?: [\p{L}\p{N}'’-]+)+/u.exec(rest)?.[0] ?? '').split(' ').slice(1)
	const end = words.findIndex((word) => !left.includes(fold(word)))
	const more = words.slice(0, end < 0 ? words.length : end)
	return more.length === 0 || named.isSeries ? named : asWritten(`${named.said} ${more.join(' ')}`)
}

function asWritten(said: string): Named {
	return { kind: 'title', name: said, isKnown: false, said }
}

/** Said of a list. */
const TAKEN_OFF = /\boff\b/i

/** Does what is asked with titles, and tells what is asked about them. */
export async function actAndTell(
	reading: Reading,
	acts: readonly Act[],
	text: string,
	talk: Talk,
	deps: TellDeps,
): Promise<Reply & { talk: Talk }> {
	const { facts, criteria } = reading
	const { budget, actor, context, now } = deps
	const texts: string[] = []
	const cards: TitleSummary[] = []
	const actions: NonNullable<Reply['actions']> = []
	const chips: ChatChip[] = []
	let last = talk
	const ask = (doubtful: readonly DoubtfulName[]) => {
		const near = doubtful.flatMap(({ titles }) => titles)
		chips.push(...doubtful.flatMap((one) => doubtChips(one, text)))
		cards.push(...near)
		if (near.length > 0) last = { ...last, ...shownIn(near) }
	}
	const year = yearSaid(criteria)
	const performed = new Set<string>()
	for (const act of withWholeNames(acts, text, reading.left)) {
		if (act.kind === 'undo' && (last.done || last.title === null || !TAKEN_OFF.test(text))) {
			const undone = last.done ? await undo(last.done, { ...actor, budget, now }) : { text: replyWords.nothingToUndo }
			texts.push(undone.text)
			cards.push(...(undone.titles ?? []).map(({ title }) => title))
			last = { ...last, done: null }
			continue
		}
		// "Watched Heat in 2019" is not of that year.
		const options = {
			mayBeAll: false,
			isChange: isChange(act),
			year: act.kind === 'mark' ? null : year,
			kind: criteria,
		}
		const resolved = await resolveTitles(meantTitles(act.titles, reading), last, budget, options)
		// "I saw RoboCop yesterday, mark that I watched it" says it twice.
		const titles = resolved.titles.filter((title) => !performed.has(`${act.kind} ${mediaKey(title)}`))
		if (titles.length === 0 && resolved.titles.length > 0) continue
		for (const title of titles) performed.add(`${act.kind} ${mediaKey(title)}`)
		const named = { ...resolved, titles }
		// "Take it off again" without an act before it means the list.
		const meant = act.kind === 'undo' ? { ...act, kind: 'remove' as const } : act
		const reply = await performAct(meant, named, {
			...actor,
			budget,
			criteria,
			now,
			episode: parseEpisode(text),
			watchedOn: saidDay(text, named.titles, context.today),
		})
		texts.push(reply.text)
		cards.push(...(reply.titles ?? []).map(({ title }) => title))
		actions.push(...(reply.actions ?? []))
		last = { ...withTitles(last, named.titles), done: reply.done ?? last.done }
		if (reply.done) chips.push(undoChip())
		ask(named.doubtful)
	}
	for (const fact of facts) {
		if (fact.kind === 'born' || fact.kind === 'origin') {
			const name = fact.name ?? last.person
			const person = name && (await lookUpPerson(name, budget))
			if (!name) texts.push(replyWords.askForPerson)
			else if (fact.kind === 'origin') texts.push(originSentence(name, person || null))
			else texts.push(bornSentence(name, person || null, context.today))
			last = { ...last, person: name }
			continue
		}
		if (fact.kind === 'series') {
			const [named] = meantTitles(fact.titles, reading)
			const name = named?.kind === 'title' ? named.name : (last.title?.title ?? last.shown[0]?.title)
			const films = name === undefined ? [] : await filmsOfSeries(name, budget)
			texts.push(
				films.length > 0 && name !== undefined
					? seriesSentence(name.replace(/^the (?=\p{Ll})/u, ''), films)
					: name === undefined
						? replyWords.askForTitle
						: assistantReplies.titleNotFound(name),
			)
			cards.push(...films)
			last = withTitles({ ...last, shown: [] }, films)
			continue
		}
		if (fact.kind === 'award' && fact.titles.every(({ kind }) => kind !== 'title')) {
			const name = fact.name ?? last.person ?? last.title?.title ?? null
			texts.push(awardSentence(name))
			last = { ...last, person: fact.name ?? last.person }
			continue
		}
		const asked = await resolveTitles(meantTitles(fact.titles, reading), last, budget, {
			mayBeAll: true,
			isChange: false,
			year: fact.kind === 'year' ? null : year,
			kind: {
				type: OF_SHOWS.has(fact.kind) ? 'tv' : criteria.type,
				languages: fact.kind === 'language' ? emptyCriteria().languages : criteria.languages,
			},
		})
		const titles =
			fact.kind === 'compare' && asked.titles.length < 2
				? uniqueBy(await withFocus(asked.titles, last, budget), mediaKey)
				: asked.titles
		// "Who played the joker", right after The Dark Knight.
		const isOfPart = fact.kind === 'cast' && /\bplay(?:s|ed)\b/.test(fact.said)
		const [part] = isOfPart && titles.length === 0 ? asked.missing : []
		const scene = part !== undefined && last.title ? await budget.details(last.title) : null
		if (part !== undefined && scene) {
			const role = { ...fact, kind: 'role', name: part.replace(/^the /i, '') } as const
			texts.push(factSentence(role, [scene], criteria.region))
			cards.push(scene)
			last = { ...last, person: personOfFact(role, [scene]) }
			continue
		}
		const notFound = [...asked.missing.map(assistantReplies.titleNotFound), ...asked.doubtful.map(doubtText)]
		if (titles.length > 0) texts.push(factSentence(fact, titles, criteria.region))
		texts.push(...(titles.length > 0 || notFound.length > 0 ? notFound : [replyWords.askForTitle]))
		cards.push(...titles)
		last = { ...withTitles(last, titles), person: personOfFact(fact, titles) ?? last.person }
		ask(asked.doubtful)
	}
	budget.assertAnswered()
	return {
		text: joinSentences([...new Set(texts)]),
		titles: uniqueBy(cards, mediaKey).map((title) => ({ title })),
		...(actions.length > 0 && { actions }),
		...(chips.length > 0 && { chips: uniqueBy(chips, ({ label }) => label) }),
		talk: last,
	}
}

async function withFocus(
	titles: readonly TitleDetails[],
	{ title, shown }: Talk,
	budget: CatalogBudget,
): Promise<readonly TitleDetails[]> {
	const spoken = await Promise.all(
		(titles.length === 0 ? shown : title ? [title] : shown.slice(0, 1)).map((ref) => budget.details(ref)),
	)
	return [...titles, ...spoken.filter((one) => one !== null)]
}

function withTitles(talk: Talk, titles: readonly TitleSummary[]): Talk {
	const { shown, title } = shownIn(titles)
	return { ...talk, title, shown: talk.shown.length === 0 ? shown : talk.shown }
}

/** The one year that was said. */
export function yearSaid({ years }: Criteria): number | null {
	return years && years.min === years.max ? years.min : null
}
