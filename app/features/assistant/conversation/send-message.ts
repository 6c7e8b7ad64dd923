import { deviceViewerId } from '#app/device/device-viewer.ts'
import { readLocalHistory } from '#app/device/local-history.ts'
import { localOpinionOf, readLocalOpinions } from '#app/device/local-opinions.ts'
import { isSame, readLocalSaved } from '#app/device/local-saved.client.ts'
import type { ChatResponse } from '#domain/assistant/conversation/chat.ts'
import { parseChatResponse } from '#domain/assistant/conversation/transcript.ts'
import type { ChatFailure } from '#domain/assistant/conversation/words.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import { isRejected, type SeenAndRejected } from '#domain/recommend/taste.ts'
import { savedMessages, signInToAdd } from '#domain/saved/words.ts'
import { parseRetryAfter } from '#domain/shared/backoff.ts'
import { API_PATHS } from '#domain/shared/links.ts'
import { mediaKey, titleKey } from '#domain/shared/media-ref.ts'
import { saveItem } from '../cards/execute-card-action.ts'

/** Longer than the assistant's own deadlines. */
const CHAT_TIMEOUT_MS = 70_000
const DEFAULT_RETRY_SECONDS = 60

export type ChatOutcome = { response: ChatResponse } | { failure: ChatFailure }

/** Sends a message. Never rejects. */
export async function sendMessage(chat: ChatRequest): Promise<ChatOutcome> {
	if (!navigator.onLine) return { failure: { kind: 'offline' } }
	try {
		const response = await fetch(API_PATHS.chat, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ ...chat, device: onDevice() }),
			signal: AbortSignal.timeout(CHAT_TIMEOUT_MS),
		})
		if (response.ok) {
			const reply = parseChatResponse(await response.json())
			return reply ? { response: withDevice(reply) } : { failure: { kind: 'unexpected' } }
		}
		return { failure: await failureOf(response) }
	} catch (error) {
		console.warn(error)
		return { failure: { kind: navigator.onLine ? 'unexpected' : 'offline' } }
	}
}

/** What the device knows about an anonymous visitor's titles; the server has an account's. */
function onDevice(): SeenAndRejected | undefined {
	if (deviceViewerId() !== null) return undefined
	const seen = new Set(readLocalHistory().map(titleKey))
	return { seen: [...seen], rejected: readLocalOpinions().filter(isRejected).map(mediaKey) }
}

/** Without an account, what is to be saved is saved here, and cards show what the device knows. */
function withDevice(response: ChatResponse): ChatResponse {
	if (deviceViewerId() !== null) return response
	const saved = saveOnDevice(response)
	const { mediaItems } = saved.reply
	if (!mediaItems) return saved
	const known = readLocalSaved()
	const items = mediaItems.map((item) => {
		const ref = { type: item.media_type, id: item.media_id }
		const lists = known.filter((one) => isSame(one.list, ref)(one)).map(({ list }) => list)
		return { ...item, lists, my_rating: localOpinionOf(ref).rating ?? undefined }
	})
	return { ...saved, reply: { ...saved.reply, mediaItems: items } }
}

/** Saves what the server cannot save without an account, and says so instead of asking to sign in. */
function saveOnDevice(response: ChatResponse): ChatResponse {
	const { reply, actions = [] } = response
	const saves = actions.filter((action) => action.kind === 'save')
	if (saves.length === 0) return response
	let { text } = reply
	for (const { list, ref, title } of saves) {
		const item = reply.mediaItems?.find(({ media_type, media_id }) => media_type === ref.type && media_id === ref.id)
		const said = item ? saveItem(list, ref, item) : savedMessages.addedOnDevice(list, title)
		text = `${text.replace(signInToAdd(list), '').trim()} ${said.text}`.trim()
	}
	return { ...response, reply: { ...reply, text }, actions: actions.filter(({ kind }) => kind !== 'save') }
}

async function failureOf(response: Response): Promise<ChatFailure> {
	if (response.status === 429) {
		const seconds = parseRetryAfter(response.headers.get('Retry-After'), Date.now())
		return { kind: 'limited', seconds: seconds || DEFAULT_RETRY_SECONDS }
	}
	const body: unknown = await response.json().catch(() => null)
	const { error } = (body ?? {}) as { error?: { code?: unknown; message?: unknown } }
	// Shown because only the site's operator can fix it.
	if (error?.code === 'API_NOT_CONFIGURED' && typeof error.message === 'string')
		return { kind: 'message', text: error.message }
	return { kind: 'failed' }
}
