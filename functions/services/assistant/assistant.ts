import {
	ChatError,
	type ChatErrorCode,
	type ChatResponse,
	type ChatSource,
	hasFallback,
} from '#domain/assistant/conversation/chat.ts'
import { type ChatInput, toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { replyWords } from '#domain/assistant/conversation/reply-words.ts'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { hasMoreThanType } from '#domain/assistant/criteria/criteria.ts'
import { criteriaSentence, isCriteriaSentence } from '#domain/assistant/criteria/sentence.ts'
import { wantedHomeFilter, wantedWatchFilter } from '#domain/assistant/criteria/wanted-watch-filter.ts'
import type { Assistant, ChatRequest } from '#domain/assistant/port.ts'
import { isSure, type ModelReading } from '#domain/assistant/reading/model-reading.ts'
import { readOnAir } from '#domain/assistant/reading/on-air.ts'
import { readMessage } from '#domain/assistant/reading/read.ts'
import { hasAct, type Reading } from '#domain/assistant/reading/reading.ts'
import { formatTalk, parseTalk, readInTalk, type Talk, talkOf, wantedAfter } from '#domain/assistant/talk.ts'
import type { Availability, Provider } from '#domain/providers/port.ts'
import type { Recommendations } from '#domain/recommend/port.ts'
import type { CatalogIndex } from '#domain/search/port.ts'
import { hashText } from '#domain/shared/hash.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { language } from '#domain/shared/messages.ts'
import { zoneDay } from '#domain/shared/zone.ts'
import type { Catalog } from '#domain/title/port.ts'
import { log } from '#functions/lib/log.ts'
import { type Answer, type AnswerDeps, actsToDo, answerMessage, isAboutTitles } from './answer.ts'
import { careResponse } from './care.ts'
import { createCatalogBudget } from './catalog-budget.ts'
import type { ChatLimit } from './chat-limit.ts'
import { knownNames, type Words } from './knowledge.ts'
import type { Model } from './model.ts'
import { replyFromModel } from './model-reply.ts'
import { type OnAirDeps, replyOnAir } from './on-air.ts'
import { readWithNames } from './read-with-names.ts'
import { searchTitles } from './search.ts'
import { type AssistantViewer, createViewerFacts, type ViewerFacts } from './viewer-facts.ts'
import { wishOf } from './wish.ts'

/** What depends on the region, ISO 3166-1. */
interface InRegion {
	region: string
	catalog: Catalog
	availability: Availability | null
	providers: readonly Provider[]
}

interface Options extends InRegion {
	/** The same elsewhere: "on Netflix in Germany". */
	inRegion: (region: string) => Promise<InRegion>
	/** What messages are read with. */
	words: () => Promise<Words>
	/** Runs the work in a language: what it says is in that one. */
	inLanguage: <T>(tag: string, work: () => Promise<T>) => Promise<T>
	index: CatalogIndex
	limit: ChatLimit
	/** `null` without a key: then no message leaves this origin. */
	model: Model | null
	/** `null` when nobody is signed in. */
	viewer: AssistantViewer | null
	isViewerKnown: boolean
	/** Ids of the viewer's providers. */
	myProviderIds: readonly string[]
	/** Recommends to viewers without an account. */
	recommendations: Pick<Recommendations, 'forAnonymous'>
	onAir: OnAirDeps
	/** This site's. */
	origin: string
	now: () => number
	/** 0..1 */
	random: () => number
	newId: () => string
}

/** A message with what it is answered from. */
interface Turn {
	message: ChatInput
	talk: Talk
	reading: Reading
	deps: AnswerDeps
	viewerFacts: ViewerFacts
	pageLanguage: string
	/** Reads a message of this conversation. */
	read: (text: string) => Reading
	/** Names of titles shown in this conversation. */
	shown: readonly string[]
}

/** Seeds are whole numbers below this. */
const MAX_SEED = 2 ** 31

/** The assistant: the language model when there is one, and built-in rules without it or when it fails. */
export function createAssistant(options: Options): Assistant {
	const { inRegion, inLanguage, words, index, limit, model, viewer, isViewerKnown, myProviderIds } = options
	const { recommendations, onAir, origin, now, random, newId } = options

	return {
		async reply(chat) {
			const limitOutcome = await limit.enforce()
			const turn = await openTurn(chat, options)
			if (turn.reading.isInNeed) return careResponse('distress', chat, { region: options.region, now, newId })
			const said = chat.mode === 'search' ? null : languageOf(turn)
			const respond = () => answerTurn(chat, turn, limitOutcome === 'counted')
			return said === null || said === language() ? respond() : inLanguage(said, respond)
		},
		async wishOf(message) {
			const known = await words()
			const names = { ...knownNames(known, options.providers), found: new Map() }
			const year = Number(zoneDay(now(), onAir.zone).slice(0, 4))
			return wishOf(readMessage(toChatInput(message), known.reader, names, year), options.providers)
		},
	}

	async function answerTurn(chat: ChatRequest, turn: Turn, isCounted: boolean): Promise<ChatResponse> {
		const { message, talk } = turn
		// "What's on my list now" asks for no channel.
		const isOwn = turn.reading.acts.some(({ kind }) => kind.startsWith('open-'))
		const { onAir: onAirWords } = await words()
		const programs = chat.mode === 'recommend' && !isOwn ? readOnAir(message, onAirWords) : null
		const onAirReply = programs && (await replyOnAir(programs, { ...onAir, words: onAirWords }, now))
		if (onAirReply) return toResponse(turn, { ...onAirReply, talk, sureness: 'sure' }, 'builtin')
		// Without a count the model could be called without limit, at a price.
		if (!model || !isCounted || !(await isForModel(model, chat, turn)) || !(await model.takeReply()))
			return toResponse(turn, await replyByRules(chat, turn), 'builtin')
		const { answer, said, note } = await replyByModel(model, chat, turn)
		if (answer) return toResponse(turn, answer, 'model')
		const fallback = await replyByRules(chat, turn, said)
		return toResponse(turn, { ...fallback, text: [note, fallback.text].filter(Boolean).join('\n') }, 'backup')
	}

	async function openTurn(chat: ChatRequest, place: InRegion): Promise<Turn> {
		const { region, catalog, availability, providers } = place
		const message = toChatInput(chat.message)
		const today = zoneDay(now(), onAir.zone)
		const year = Number(today.slice(0, 4))
		const known = await words()
		const budget = createCatalogBudget({ catalog, titles: async () => known.titles, now })
		const names = knownNames(known, providers)
		const read = (text: string) => readMessage(text, known.reader, { ...names, found: new Map() }, year)
		const { history } = chat
		const talk = chat.context ? parseTalk(chat.context, (sentence) => read(sentence).criteria) : talkOf(history, read)
		const reading = readInTalk(read(message), talk)
		// The services of both regions are known then, so once is enough.
		const elsewhere = wantedAfter(talk, reading, message).criteria.region
		if (place === options && elsewhere !== null && elsewhere !== region)
			return openTurn(chat, await inRegion(elsewhere))
		const viewerFacts = createViewerFacts({ viewer, availability, providers, myProviderIds, recommendations, origin })
		const { seen, rejected } = await viewerFacts.seenAndRejected(chat.device)
		const items = history.flatMap(({ mediaItems = [] }) => mediaItems)
		return {
			message,
			talk,
			reading,
			read: (text) => read(toChatInput(text)),
			viewerFacts,
			pageLanguage: language(),
			shown: items.map(({ title, name }) => title ?? name ?? ''),
			deps: {
				reader: known.reader,
				unread: known.unread,
				known: names,
				providers,
				index,
				budget,
				actor: { viewer, isViewerKnown, availability },
				year,
				now,
				context: {
					seen,
					rejected,
					shown: new Set(items.map(({ media_type, media_id }) => mediaKey({ type: media_type, id: media_id }))),
					providersOf: viewerFacts.providersOf,
					offersOf: viewerFacts.offersOf,
					scoresOf: viewerFacts.scoresOf,
					watchOf: (criteria) => wantedWatchFilter(criteria, { providers, myProviderIds, region }),
					homeOf: (criteria) => wantedHomeFilter(criteria, { region, today }),
					myProviders: viewerFacts.myProviders,
					seed: reading.criteria.order === 'random' ? Math.floor(random() * MAX_SEED) : hashText(message),
					today,
				},
			},
		}
	}

	/** @param said what a model has read */
	async function replyByRules(
		chat: ChatRequest,
		{ message, reading, talk, deps }: Turn,
		said: ModelReading | null = null,
	): Promise<Answer> {
		deps.budget.startStep()
		const named = chat.mode === 'search' ? await searchTitles(message, deps.budget) : null
		if (named) return { ...named, talk, sureness: 'sure' }
		return answerMessage(reading, message, talk, deps, said)
	}

	/** If there is no answer, `note` says why the rules reply, or nothing if the model has understood nothing. */
	async function replyByModel(
		model: Model,
		chat: ChatRequest,
		{ message, talk, reading, deps, viewerFacts, shown, read }: Turn,
	): Promise<{ answer: Answer | null; said: ModelReading | null; note: string }> {
		try {
			const [taste, recommended] = await Promise.all([
				viewerFacts.taste(),
				viewerFacts.recommended(deps.context.rejected),
			])
			// What was said in need goes to no model.
			const history = chat.history.filter(({ isUser, text }) => !(isUser && read(text).isInNeed))
			const { reply, said, isUnfit } = await replyFromModel(
				model,
				{ ...chat, history },
				{
					message,
					reading,
					talk,
					answering: deps,
					shown,
					taste,
					recommended,
				},
			)
			const note = isUnfit ? replyWords.unfit : ''
			return { answer: reply && { ...reply, sureness: 'partly' }, said, note }
		} catch (error) {
			if (!(error instanceof ChatError)) throw error
			const { code, message: reason } = error
			log('error', 'model_failed', { code, reason })
			if (!hasFallback(code)) throw new ChatError(code, errorText(code))
			return { answer: null, said: null, note: replyWords.fallback }
		}
	}

	async function toResponse(
		{ viewerFacts, pageLanguage }: Turn,
		answer: Answer,
		source: ChatSource,
	): Promise<ChatResponse> {
		const mediaItems = await viewerFacts.toCards(answer.titles ?? [])
		const scores = mediaItems.flatMap(({ score }) => score ?? [])
		const understood = answer.showsCriteria
			? criteriaChips(answer.talk.criteria).map(({ label, without }) => ({ label, message: criteriaSentence(without) }))
			: []
		const chips = [...(answer.chips ?? understood), ...(answer.offers ?? [])]
		return {
			reply: {
				id: newId(),
				text: answer.text,
				isUser: false,
				...(language() !== pageLanguage && { lang: language() }),
				timestamp: new Date(now()).toISOString(),
				...(mediaItems.length > 0 && { mediaItems }),
				...(scores.length > 0 && { personalityScore: scores.reduce((sum, score) => sum + score, 0) / scores.length }),
			},
			source,
			sureness: answer.sureness,
			...(answer.actions && { actions: answer.actions }),
			...(chips.length > 0 && { chips }),
			context: formatTalk({ ...answer.talk, language: language() === pageLanguage ? null : language() }),
		}
	}
}

/** The language of a message; `null` where it is English or does not tell. What a chip sends is English in all of them. */
function languageOf({ reading, message, talk }: Turn): string | null {
	return reading.language ?? (isCriteriaSentence(message) ? talk.language : null)
}

/**
 * Whether a model is asked. What is to be done only the rules do, and facts that are asked for plainly come from the catalog; a
 * model that costs the deployment is asked only for what they are not sure of.
 */
async function isForModel({ isAlwaysAsked }: Model, { mode }: ChatRequest, turn: Turn): Promise<boolean> {
	const { reading, talk, message, deps } = turn
	const isFact = reading.facts.some(({ kind }) => kind !== 'known-for') && isAboutTitles(reading, talk)
	const isHelp = hasAct(reading, 'help') && !hasMoreThanType(reading.criteria)
	const isPlain = isHelp || actsToDo(reading, talk).length > 0 || (isFact && isSure(reading))
	if (mode === 'recommend' && isPlain) return false
	if (isAlwaysAsked) return true
	if (mode === 'search') return (await searchTitles(message, deps.budget)) === null
	// The names that only the catalog knows may be all that was not understood.
	return !isSure(reading) && !isSure(await readWithNames(reading, message, deps))
}

/** Says what is wrong after an error without a fallback. */
function errorText(code: ChatErrorCode): string {
	if (code === 'API_NOT_CONFIGURED') return replyWords.notConfigured
	return code === 'SYSTEM_PROMPT_FAILED' ? replyWords.promptFailed : code
}
