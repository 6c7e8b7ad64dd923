import {
	assistantWords,
	BACKUP_NOTE,
	HELP,
	NOT_CONFIGURED,
	PROMPT_FAILED,
	TALK,
	UNCLEAR,
} from '#domain/assistant/conversation/assistant-words.ts'
import {
	type ChatAnswer,
	ChatError,
	type ChatErrorCode,
	type ChatSource,
	hasBackup,
} from '#domain/assistant/conversation/chat.ts'
import { lastShown, recall } from '#domain/assistant/conversation/conversation.ts'
import { pickWords } from '#domain/assistant/conversation/pick-words.ts'
import { requestChips } from '#domain/assistant/criteria/chips.ts'
import type { TitleRequest } from '#domain/assistant/criteria/criteria.ts'
import { readOnAir } from '#domain/assistant/criteria/parser/on-air.ts'
import { requestSentence } from '#domain/assistant/criteria/sentence.ts'
import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import { SERVICES_PATH } from '#domain/providers/providers.ts'
import type { Assistant, Availability, Catalogue, ChatRequest, StreamingService } from '#domain/shared/ports.ts'
import { mediaKey, yearOf } from '#domain/title/media.ts'
import { log } from '#functions/lib/log.ts'
import { type DeedMeans, doDeed, isDeed, type Said } from './actions.ts'
import { createErrands, type Errands } from './catalog-budget.ts'
import type { ChatLimit } from './chat-limit.ts'
import type { Model } from './model.ts'
import { fromModel } from './model-answer.ts'
import { answerOnAir, type OnAirMeans } from './on-air.ts'
import { type Circumstances, findTitles, type Plan } from './planner.ts'
import { findNamed, searchTitles } from './search.ts'
import { type AssistantViewer, createAcquaintance } from './viewer.ts'

interface Options {
	catalogue: Catalogue
	/** Well-known titles by theme. */
	examples: () => Promise<ExampleTable>
	limit: ChatLimit
	/** `null` without a key: then nothing that is said leaves this origin. */
	model: Model | null
	/** `null` when nobody is signed in. */
	viewer: AssistantViewer | null
	isViewerKnown: boolean
	availability: Availability | null
	services: readonly StreamingService[]
	/** Ids of the viewer's own. */
	mineIds: readonly string[]
	onAir: OnAirMeans
	now: () => number
	/** 0..1 */
	random: () => number
	newId: () => string
}

/** What one answer is made with. */
interface Turn {
	asked: ChatRequest
	request: TitleRequest
	circumstances: Circumstances
	errands: Errands
	/** Titles that were shown in this conversation. */
	shown: readonly string[]
}

/** A seed is a whole number below this. */
const SEEDS = 2 ** 31
const ABOUT_LENGTH = /\b(?:short|long)/i

/** The assistant: the model where there is one; without it, and in its place, the rules of this house. */
export function createAssistant(options: Options): Assistant {
	const {
		catalogue,
		examples,
		limit,
		model,
		viewer,
		isViewerKnown,
		availability,
		services,
		mineIds,
		onAir,
		now,
		random,
		newId,
	} = options
	const acquaintance = createAcquaintance({ viewer, availability, services, mineIds })

	return {
		async answer(asked) {
			const admission = await limit.admit()
			const turn = await begin(asked)
			const wish = asked.mode === 'recommend' ? readOnAir(asked.message) : null
			const onNow = wish && (await answerOnAir(wish, onAir, now))
			if (onNow) return finish(turn, onNow, 'builtin')
			const { intent } = turn.request
			if (asked.mode === 'recommend' && isDeed(intent)) {
				const means: DeedMeans = { errands: turn.errands, viewer, isViewerKnown, availability }
				return finish(turn, await doDeed(turn.request, intent, means), 'builtin')
			}
			// Who cannot be counted is answered, but not at the model's price.
			if (!model || admission === 'unknown') return finish(turn, await byRules(turn), 'builtin')
			const said = await byModel(model, turn)
			if (said) return finish(turn, said, 'model')
			const backup = await byRules(turn)
			return finish(turn, { ...backup, text: `${BACKUP_NOTE}\n${backup.text}` }, 'backup')
		},
	}

	async function begin(asked: ChatRequest): Promise<Turn> {
		const { message, history } = asked
		const today = new Date(now()).toISOString().slice(0, 10)
		const errands = createErrands({ catalogue, examples, now })
		const names = services.map(({ name }) => name)
		const [seen, runtimes] = await Promise.all([
			acquaintance.seen(),
			ABOUT_LENGTH.test(message) ? runtimesOf(history, errands) : new Map<string, number>(),
		])
		const { request, shown } = recall(history, message, { year: Number(today.slice(0, 4)), services: names }, runtimes)
		return {
			asked,
			request,
			errands,
			shown: shown.map(({ title }) => title),
			circumstances: {
				seen,
				shown: new Set(shown.map(({ key }) => key)),
				servicesOf: acquaintance.servicesOf,
				mine: acquaintance.mine,
				seed: Math.floor(random() * SEEDS),
				today,
			},
		}
	}

	/** @returns `null` where the rules have to stand in */
	async function byModel(known: Model, turn: Turn): Promise<Said | null> {
		try {
			return await fromModel(known, turn.asked, { ...turn, taste: await acquaintance.taste() })
		} catch (error) {
			const code = codeOf(error)
			if (code === null) throw error
			log('error', 'model_failed', { code })
			if (!hasBackup(code)) throw new ChatError(code, FAILURE_WORDS[code] ?? code)
			return null
		}
	}

	async function byRules({ asked, request, circumstances, errands }: Turn): Promise<Said> {
		if (asked.mode === 'search') {
			const found = await searchTitles(asked.message, errands)
			if (found || request.intent !== 'recommend') return found ?? { text: assistantWords.foundNothing(asked.message) }
		}
		switch (request.intent) {
			case 'small-talk':
				return { text: TALK[request.talk ?? 'greeting'] }
			case 'help':
				return { text: HELP }
			case 'unclear':
				return { text: UNCLEAR }
			case 'search-title':
				return findNamed(request, errands)
			default:
				if (!request.isOnMyServices || circumstances.mine.length > 0)
					return planWords(await findTitles(request, circumstances, errands), circumstances.seed)
				return { text: assistantWords.noServices, actions: [CHOOSE_SERVICES], isReading: true }
		}
	}

	async function finish({ request }: Turn, said: Said, source: ChatSource): Promise<ChatAnswer> {
		const mediaItems = await acquaintance.toItems(said.shown ?? [])
		const scores = mediaItems.flatMap(({ score }) => score ?? [])
		const chips = said.isReading
			? requestChips(request).map(({ label, without }) => ({ label, message: requestSentence(without) }))
			: []
		return {
			reply: {
				id: newId(),
				text: said.text,
				isUser: false,
				timestamp: new Date(now()).toISOString(),
				...(mediaItems.length > 0 && { mediaItems }),
				...(scores.length > 0 && { personalityScore: scores.reduce((sum, score) => sum + score, 0) / scores.length }),
			},
			source,
			...(said.actions && { actions: said.actions }),
			...(chips.length > 0 && { chips }),
		}
	}
}

const CHOOSE_SERVICES = { kind: 'open', to: SERVICES_PATH, label: 'Choose your services' } as const

/** What is shown of failures that nothing stands in for. */
const FAILURE_WORDS: Partial<Record<ChatErrorCode, string>> = {
	API_NOT_CONFIGURED: NOT_CONFIGURED,
	SYSTEM_PROMPT_FAILED: PROMPT_FAILED,
}

function codeOf(error: unknown): ChatErrorCode | null {
	return error instanceof ChatError ? error.code : null
}

/** Minutes of what was shown last, by `mediaKey`. */
async function runtimesOf(history: ChatRequest['history'], errands: Errands): Promise<Map<string, number>> {
	const refs = lastShown(history).map(({ media_type, media_id }) => ({ type: media_type, id: media_id }))
	const titles = await Promise.all(refs.map((ref) => errands.details(ref)))
	return new Map(
		titles.flatMap((title) => {
			const minutes = title?.type === 'movie' ? title.runtimeMinutes : title?.episodeRuntimeMinutes
			return title && minutes ? [[mediaKey({ type: title.type, id: title.id }), minutes]] : []
		}),
	)
}

/** What was found, in words: what was given up first, then a line for each title. */
function planWords({ picks, request, widened, unknown, models }: Plan, seed: number): Said {
	if (unknown.length > 0) return { text: assistantWords.nothingKnown(unknown), isReading: true }
	if (picks.length === 0) return { text: assistantWords.nothing, isReading: true }
	const alike =
		request.like.length > 0 ? assistantWords.alike(models.map(({ title }) => title)) : assistantWords.intro(seed)
	const shown = picks.map(({ title }) => ({ title, why: pickWords(title, request, models) }))
	const lines = shown.map(({ title, why }) => assistantWords.pick(title.title, yearOf(title.releaseDate), why))
	return { text: [widened ?? alike, ...lines].join('\n'), shown, isReading: true }
}
