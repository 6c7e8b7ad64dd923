import { parseJson, toRecord } from '#domain/shared/json.ts'
import { isAppLanguage } from '#domain/shared/language.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { isMediaType, type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import type { ChatMessage } from './conversation/chat.ts'
import { toChatInput } from './conversation/chat-input.ts'
import { CHOICES, type Criteria, emptyCriteria, hasCriteria } from './criteria/criteria.ts'
import { mergeCriteria } from './criteria/merge.ts'
import { criteriaSentence } from './criteria/sentence.ts'
import { hasAct, plainAct, type Reading } from './reading/reading.ts'

export interface SpokenTitle {
	type: MediaType
	id: number
	title: string
}

/** What the assistant did last, for "undo". */
export interface Done {
	kind: DoneKind
	titles: readonly TitleRef[]
	/** For each title: its stars before it was rated, 0 for none; or when it was watched, epoch ms. */
	before: readonly number[]
}

const DONE = ['add', 'favorite', 'remove', 'unfavorite', 'rate', 'mark', 'hide', 'unhide'] as const
export type DoneKind = (typeof DONE)[number]

/** What the assistant remembers of a talk. It travels with replies and messages; no server stores it. */
export interface Talk {
	criteria: Criteria
	story: readonly string[]
	notStory: readonly string[]
	/** The titles shown last, in order. */
	shown: readonly SpokenTitle[]
	/** The title mentioned last; `null` if there were several. */
	title: SpokenTitle | null
	/** The person mentioned last. */
	person: string | null
	done: Done | null
	/** The language of the last reply, where it is not that of the page. */
	language: string | null
}

export const NEW_TALK: Talk = {
	criteria: emptyCriteria(),
	story: [],
	notStory: [],
	shown: [],
	title: null,
	person: null,
	done: null,
	language: null,
}

/** The subject of the talk once these titles are shown. */
export function shownIn(titles: readonly SpokenTitle[]): Pick<Talk, 'shown' | 'title'> {
	const shown = titles.map(({ type, id, title }) => ({ type, id, title }))
	return { shown, title: shown.length === 1 ? (shown[0] ?? null) : null }
}

/** The criteria after this message, given the talk so far. */
export function wantedAfter(talk: Talk, reading: Reading, text: string): Pick<Talk, 'criteria' | 'story' | 'notStory'> {
	const { story, notStory } = reading
	const criteria = withPerson(reading, talk.person)
	const now = { criteria, story, notStory }
	if (hasAct(reading, 'reset') || !isRefining(talk, reading, text)) return now
	const merged = mergeCriteria(talk.criteria, criteria, [], reading.isInstead)
	const isNewStory = story.length > 0 && !hasAct(reading, 'more') && hasSubject(criteria)
	return {
		criteria: merged,
		story: isNewStory ? story : [...new Set([...talk.story, ...story])],
		notStory: [...new Set([...talk.notStory, ...notStory])],
	}
}

/** "Make it a 10" right after a rating changes that, whatever else a number may be. */
export function readInTalk(reading: Reading, { done, title }: Talk): Reading {
	const { stars, isFinding, criteria } = reading
	const isRated =
		done?.kind === 'rate' && done.titles.some((one) => title !== null && mediaKey(one) === mediaKey(title))
	if (stars === null || !isRated || isFinding || criteria.count !== null) return reading
	return {
		...reading,
		acts: [{ ...plainAct('rate'), stars }],
		facts: [],
		titles: [],
		references: [],
		criteria: emptyCriteria(),
		left: [],
		leftRuns: [],
		unused: [],
	}
}

/** Resolves "he" to the person mentioned last. */
function withPerson({ criteria, personRole }: Reading, name: string | null): Criteria {
	if (personRole === null || name === null) return criteria
	return { ...criteria, people: { ...criteria.people, all: [...criteria.people.all, { name, role: personRole }] } }
}

const OWN_WISH = /^(?:an?|una?|une|ein|eine|einen|some|good) /i
const ADDS = /^(?:but|and|or|not)\b/i

/** A message goes on with what was wanted, unless it names a subject of its own. */
function isRefining(talk: Talk, reading: Reading, text: string): boolean {
	const { criteria, isFinding, isAmongShown, isInstead, story, personRole } = reading
	if (!hasCriteria(talk.criteria) && talk.story.length === 0) return false
	if (personRole !== null) return false
	// A chip's sentence contains all criteria.
	if (/^recommend\b.*\b(?:movies|shows)\b/i.test(text)) return false
	if (isInstead || isAmongShown || reading.isRefining || hasAct(reading, 'more')) return true
	if (criteria.like.length > 0 && !ADDS.test(text)) return false
	// "A Korean romance" and "una comedia de los 90" start over; "romances" only adds.
	const isWish = isFinding || OWN_WISH.test(text.trim())
	const isNamed = criteria.type !== null || (isWish && criteria.genres.all.length > 0 && countOf(criteria) > 1)
	return !(isNamed && (hasSubject(criteria) || story.length > 0))
}

/** Counts the criteria. */
function countOf(criteria: Criteria): number {
	const bounds = [criteria.years, criteria.rating, criteria.runtimeMinutes].filter((one) => one !== null)
	return subjectsOf(criteria) + bounds.length
}

function hasSubject(criteria: Criteria): boolean {
	return subjectsOf(criteria) > 0
}

function subjectsOf(criteria: Criteria): number {
	return CHOICES.reduce((sum, name) => sum + criteria[name].all.length + criteria[name].any.length, 0)
}

const MAX_SENTENCE = 1200
const MAX_WORDS = 16
const MAX_WORD = 30
const MAX_SHOWN = 10
const MAX_NAME = 80
/** How many titles to resemble, and how many to avoid, a talk remembers. */
const MAX_NAMED = 4
/** As many titles as one message may name, or as a series may have. */
const MAX_DONE = 10

/** The talk as JSON of at most 4 kB. The criteria are a sentence, which is parsed like any message. */
export function formatTalk({ criteria, story, notStory, shown, title, person, done, language }: Talk): string {
	const { like, notTitles } = criteria
	const kept = { ...criteria, like: like.slice(-MAX_NAMED), notTitles: notTitles.slice(-MAX_NAMED) }
	const sentence = hasCriteria(kept) ? criteriaSentence(kept) : ''
	return JSON.stringify({
		wanted: sentence.length <= MAX_SENTENCE ? sentence : '',
		story: wordsOf(story),
		notStory: wordsOf(notStory),
		shown: shown.slice(0, MAX_SHOWN).map(shortened),
		title: title === null ? -1 : shown.findIndex(({ type, id }) => type === title.type && id === title.id),
		person: (person ?? '').slice(0, MAX_NAME),
		...(done && { done }),
		...(language && { language }),
	})
}

function shortened({ type, id, title }: SpokenTitle): SpokenTitle {
	return { type, id, title: title.slice(0, MAX_NAME) }
}

/** The last words that fit. */
function wordsOf(story: readonly string[]): string[] {
	return story.slice(-MAX_WORDS).map((one) => one.slice(0, MAX_WORD))
}

/** Parses `formatTalk`'s text; anything else is a new talk. @param read parses the criteria of a sentence */
export function parseTalk(text: string, read: (sentence: string) => Criteria): Talk {
	const { wanted, story, notStory, shown, title, person, done, language } = toRecord(parseJson(text))
	const titles = listOf(shown, MAX_SHOWN, spokenTitle)
	return {
		criteria: isText(wanted, MAX_SENTENCE) ? read(wanted) : NEW_TALK.criteria,
		story: listOf(story, MAX_WORDS, word),
		notStory: listOf(notStory, MAX_WORDS, word),
		shown: titles,
		title: (typeof title === 'number' ? titles[title] : null) ?? null,
		person: isText(person, MAX_NAME) ? person : null,
		done: parseDone(done),
		language: isAppLanguage(language) ? language : null,
	}
}

function parseDone(value: unknown): Done | null {
	const { kind, titles, before } = toRecord(value)
	const known = DONE.find((one) => one === kind)
	const done = listOf(titles, MAX_DONE, titleRef)
	if (!known || done.length === 0) return null
	return {
		kind: known,
		titles: done,
		before: listOf(before, done.length, (item) => (Number.isSafeInteger(item) ? Number(item) : null)),
	}
}

/** Only the end of the conversation is read: all of it would take seconds. */
const MAX_HISTORY_LENGTH = 1000

/** Rebuilds the talk from the turns alone, oldest first. */
export function talkOf(history: readonly ChatMessage[], read: (message: string) => Reading): Talk {
	let talk = NEW_TALK
	for (const { text, isUser, mediaItems = [] } of latestOf(history)) {
		if (!isUser) {
			const shown = mediaItems.map((item) => ({
				type: item.media_type,
				id: item.media_id,
				title: item.title ?? item.name ?? '',
			}))
			if (shown.length > 0) talk = { ...talk, ...shownIn(shown) }
			continue
		}
		const input = toChatInput(text)
		const reading = read(input)
		if (reading.acts.length + reading.facts.length === 0) talk = { ...talk, ...wantedAfter(talk, reading, input) }
	}
	return talk
}

function latestOf(history: readonly ChatMessage[]): readonly ChatMessage[] {
	let length = 0
	const tooLong = [...history].reverse().findIndex(({ text, isUser }) => {
		if (isUser) length += toChatInput(text).length
		return length > MAX_HISTORY_LENGTH
	})
	return tooLong < 0 ? history : history.slice(history.length - tooLong)
}

function listOf<T>(value: unknown, most: number, parse: (item: unknown) => T | null): T[] {
	return Array.isArray(value) ? value.slice(0, most).flatMap((item) => parse(item) ?? []) : []
}

function word(value: unknown): string | null {
	return isText(value, MAX_WORD) ? value : null
}

function spokenTitle(value: unknown): SpokenTitle | null {
	const [ref, { title }] = [titleRef(value), toRecord(value)]
	return ref && isText(title, MAX_NAME) ? { ...ref, title } : null
}

function titleRef(value: unknown): TitleRef | null {
	const { type, id } = toRecord(value)
	const isId = typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_TITLE_ID
	return isMediaType(type) && isId ? { type, id } : null
}

function isText(value: unknown, most: number): value is string {
	return typeof value === 'string' && value !== '' && value.length <= most
}
