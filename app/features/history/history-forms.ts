import { forget, keep, readKept } from '#app/device/device-store.ts'
import { historyOutbox } from '#app/device/history-outbox.ts'
import { isOffline } from '#app/device/online.ts'
import { writeQueue } from '#app/device/own-writes.ts'
import { POSITIONS_KEY, parsePositions, withoutPosition } from '#app/device/positions.ts'
import { type FormAnswer, sendForm } from '#app/http/send-form.ts'
import { HISTORY_ACTION } from '#domain/shared/links.ts'
import { messages } from '#domain/shared/messages.ts'
import { type MediaRef, mediaKey } from '#domain/title/media.ts'
import { setClearedHere } from './cleared-here.ts'
import { failureOf } from './history-failure.ts'
import { readHistoryWish } from './history-wish.ts'

/** Signing out waits for what is still to be sent, but not for ever: it stays for the next time. */
const LAST_SEND_MS = 2_000

/**
 * Answers the forms about the history before the router does, which without a connection would put an error in the place of
 * the page: what they ask for is kept and sent, and what they remove this device forgets too.
 */
export function answerForms(userId: string, onAnswer: (answer: FormAnswer) => void, signal: AbortSignal): void {
	const hear = async (event: SubmitEvent) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || !isTo(form, HISTORY_ACTION)) return
		const sent = new FormData(form, event.submitter)
		const wish = readHistoryWish({
			text: (name) => String(sent.get(name) ?? ''),
			texts: (name) => sent.getAll(name).map(String),
		})
		if (!wish) return
		const isMeant = meantBy(sent)
		if (isMeant) {
			historyOutbox(userId).drop(isMeant)
			forgetPositions(isMeant)
		}
		const isWhole = wish.intent === 'clear' || wish.intent === 'enable'
		if (isWhole && !isOffline() && navigator.onLine) return
		event.preventDefault()
		event.stopImmediatePropagation()
		onAnswer(isWhole ? refusedOffline(wish.intent, form) : await sendForm(HISTORY_ACTION, sent, failureOf(wish)))
	}
	addEventListener('submit', hear, { signal, capture: true })
}

/** What concerns all of it waits for nobody: the viewer is told to do it again. */
function refusedOffline(intent: 'clear' | 'enable', form: HTMLFormElement): FormAnswer {
	form.closest<HTMLElement>('[popover]')?.hidePopover()
	if (intent === 'clear') setClearedHere(true)
	const toast = intent === 'clear' ? messages.historyClearedHere : messages.notSentOffline
	return { isDone: false, isWaiting: true, isRefused: false, toast }
}

/** The account is still open: what waits is sent first. */
export function sendBeforeSignOut(userId: string, signal: AbortSignal): void {
	let isSent = false
	const hear = (event: SubmitEvent) => {
		const form = event.target
		const [outbox, queue] = [historyOutbox(userId), writeQueue(userId)]
		const isWaiting = outbox.pending().length > 0 || queue.pending().length > 0
		if (isSent || !(form instanceof HTMLFormElement) || !isTo(form, '/logout') || !isWaiting) return
		event.preventDefault()
		event.stopImmediatePropagation()
		isSent = true
		const enough = new Promise((done) => setTimeout(done, LAST_SEND_MS))
		const sent = Promise.all([outbox.flush(true), queue.flush(true)])
		void Promise.race([sent, enough]).finally(() => form.requestSubmit(event.submitter))
	}
	addEventListener('submit', hear, { signal, capture: true })
}

function isTo(form: HTMLFormElement, path: string): boolean {
	return new URL(form.action, location.href).pathname === path
}

/** What a form about the history removes; `null` when it removes nothing. */
export function meantBy(form: FormData): ((ref: MediaRef) => boolean) | null {
	switch (form.get('intent')) {
		case 'remove': {
			const only = form.get('only')
			const keys = new Set(only ? [only] : form.getAll('key'))
			return (ref) => keys.has(mediaKey(ref))
		}
		case 'forget':
			return ({ type, id }) => type === form.get('type') && String(id) === form.get('id')
		case 'clear':
			return () => true
		default:
			return null
	}
}

function forgetPositions(isMeant: (ref: MediaRef) => boolean): void {
	let positions = parsePositions(readKept(POSITIONS_KEY))
	for (const key of Object.keys(positions)) if (isMeant(refOf(key))) positions = withoutPosition(positions, key)
	if (Object.keys(positions).length === 0) forget(POSITIONS_KEY)
	else keep(POSITIONS_KEY, JSON.stringify(positions))
}

/** Of a key that `mediaKey` made. */
function refOf(key: string): MediaRef {
	const [type, id, season = null, episode = null] = key.split(':')
	const number = (text: string | null) => (text === null ? null : Number(text))
	return { type: type === 'tv' ? 'tv' : 'movie', id: Number(id), season: number(season), episode: number(episode) }
}
