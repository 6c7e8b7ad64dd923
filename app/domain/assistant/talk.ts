import { parseJson, toRecord } from '#domain/shared/json.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { isMediaType, type MediaType } from '#domain/shared/media-ref.ts'
import type { ChatMessage } from './conversation/chat.ts'
import { toChatInput } from './conversation/chat-input.ts'
import { CHOICES, type Criteria, emptyCriteria, hasCriteria } from './criteria/criteria.ts'
import { mergeCriteria } from './criteria/merge.ts'
import { criteriaSentence } from './criteria/sentence.ts'
import { hasAct, type Reading } from './reading/reading.ts'

export interface SpokenTitle {
	type: MediaType
	id: number
	title: string
}

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
}

export const NEW_TALK: Talk = {
	criteria: emptyCriteria(),
	story: [],
	notStory: [],
	shown: [],
	title: null,
	person: null,
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

/** Resolves "he" to the person mentioned last. */
function withPerson({ criteria, personRole }: Reading, name: string | null): Criteria {
	if (personRole === null || name === null) return criteria
	return { ...criteria, people: { ...criteria.people, all: [...criteria.people.all, { name, role: personRole }] } }
}

const REFINES =
	/^(?:and|but|or|only|just|make (?:it|them)|now|also|ok(?:ay)?|no+t?|without|with|less|more|something|anything|older|newer|shorter|longer|funnier|scarier|from|in|under|over|before|after|any|the|i (?:meant|mean)|preferably|maybe|actually|even|a bit|too|not? (?:too|so))\b/i
const MAX_FRAGMENT = 5
const OWN_WISH = /^(?:an?|una?|une|ein|eine|einen|some|good) /i

function isRefining(talk: Talk, reading: Reading, text: string): boolean {
	const { criteria, isFinding, isAmongShown, isInstead, story, personRole } = reading
	if (!hasCriteria(talk.criteria) && talk.story.length === 0) return false
	if (personRole !== null) return false
	// A chip's sentence contains all criteria.
	if (/^recommend\b.*\b(?:movies|shows)\b/i.test(text)) return false
	if (isInstead || isAmongShown || hasAct(reading, 'more')) return true
	const words = text.trim().split(/\s+/).length
	// "A Korean romance" and "una comedia de los 90" start over; "romances" only adds.
	const isNamed =
		criteria.type !== null || (OWN_WISH.test(text.trim()) && criteria.genres.all.length > 0 && countOf(criteria) > 1)
	const isWhole = isNamed && (hasSubject(criteria) || story.length > 0)
	if (isFinding && isWhole) return isInstead
	if (criteria.like.length > 0 && !/^(?:but|and|or|not)\b/i.test(text)) return false
	return !isWhole && (words <= MAX_FRAGMENT || REFINES.test(text.trim()))
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

/** The talk as JSON of at most 4 kB. The criteria are a sentence, which is parsed like any message. */
export function formatTalk({ criteria, story, notStory, shown, title, person }: Talk): string {
	const { like, notTitles } = criteria
	const kept = { ...criteria, like: like.slice(-MAX_NAMED), notTitles: notTitles.slice(-MAX_NAMED) }
	const sentence = hasCriteria(kept) ? criteriaSentence(kept) : ''
	return JSON.stringify({
		wanted: sentence.length <= MAX_SENTENCE ? sentence : '',
		story: wordsOf(story),
		notStory: wordsOf(notStory),
		shown: shown.slice(0, MAX_SHOWN).map((one) => ({ ...one, title: one.title.slice(0, MAX_NAME) })),
		title: title === null ? -1 : shown.findIndex(({ type, id }) => type === title.type && id === title.id),
		person: (person ?? '').slice(0, MAX_NAME),
	})
}

/** The last words that fit. */
function wordsOf(story: readonly string[]): string[] {
	return story.slice(-MAX_WORDS).map((one) => one.slice(0, MAX_WORD))
}

/** Parses `formatTalk`'s text; anything else is a new talk. @param read parses the criteria of a sentence */
export function parseTalk(text: string, read: (sentence: string) => Criteria): Talk {
	const { wanted, story, notStory, shown, title, person } = toRecord(parseJson(text))
	const titles = listOf(shown, MAX_SHOWN, spokenTitle)
	return {
		criteria: isText(wanted, MAX_SENTENCE) ? read(wanted) : NEW_TALK.criteria,
		story: listOf(story, MAX_WORDS, word),
		notStory: listOf(notStory, MAX_WORDS, word),
		shown: titles,
		title: (typeof title === 'number' ? titles[title] : null) ?? null,
		person: isText(person, MAX_NAME) ? person : null,
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
	const { type, id, title } = toRecord(value)
	const isId = typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_TITLE_ID
	return isMediaType(type) && isId && isText(title, MAX_NAME) ? { type, id, title } : null
}

function isText(value: unknown, most: number): value is string {
	return typeof value === 'string' && value !== '' && value.length <= most
}
