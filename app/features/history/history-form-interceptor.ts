import { historyQueue } from '#app/device/browser-history-queue.ts'
import { writeQueue } from '#app/device/browser-write-queue.ts'
import { isOffline } from '#app/device/connection.ts'
import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import { POSITIONS_KEY, parsePositions, removePosition } from '#app/device/resume-positions.ts'
import { type FormResult, sendForm } from '#app/http/send-form.ts'
import { historyMessages } from '#domain/history/words.ts'
import { offlineMessages } from '#domain/offline/words.ts'
import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/title/media.ts'
import { setClearedLocally } from './cleared-locally.ts'
import { parseHistoryCommand } from './history-command.ts'
import { historyFailureToast } from './history-failure.ts'

/** Signing out waits for what is still to be sent, but not for ever: it stays for the next time. */
const SIGN_OUT_FLUSH_MS = 2_000

/**
 * Answers the forms about the history before the router does, which without a connection would put an error in the place of
 * the page: what they ask for is kept and sent, and what they remove this device forgets too.
 */
export function interceptHistoryForms(
	userId: string,
	onResult: (answer: FormResult) => void,
	signal: AbortSignal,
): void {
	const onSubmit = async (event: SubmitEvent) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || !submitsTo(form, HISTORY_ACTION_PATH)) return
		const formData = new FormData(form, event.submitter)
		const command = parseHistoryCommand({
			text: (name) => String(formData.get(name) ?? ''),
			texts: (name) => formData.getAll(name).map(String),
		})
		if (!command) return
		const matches = removalMatcher(formData)
		if (matches) {
			historyQueue(userId).remove(matches)
			removePositions(matches)
		}
		const affectsWholeHistory = command.intent === 'clear' || command.intent === 'enable'
		if (affectsWholeHistory && !isOffline() && navigator.onLine) return
		event.preventDefault()
		event.stopImmediatePropagation()
		onResult(
			affectsWholeHistory
				? offlineResult(command.intent, form)
				: await sendForm(HISTORY_ACTION_PATH, formData, historyFailureToast(command)),
		)
	}
	addEventListener('submit', onSubmit, { signal, capture: true })
}

/** What concerns all of it waits for nobody: the viewer is told to do it again. */
function offlineResult(intent: 'clear' | 'enable', form: HTMLFormElement): FormResult {
	form.closest<HTMLElement>('[popover]')?.hidePopover()
	if (intent === 'clear') setClearedLocally(true)
	const toast = intent === 'clear' ? historyMessages.clearedLocally : offlineMessages.notSent
	return { isDone: false, isPending: true, isUnauthorized: false, toast }
}

/** The account is still open: what waits is sent first. */
export function flushBeforeSignOut(userId: string, signal: AbortSignal): void {
	let isSent = false
	const onSubmit = (event: SubmitEvent) => {
		const form = event.target
		const [historyQueueOfViewer, queue] = [historyQueue(userId), writeQueue(userId)]
		const hasPending = historyQueueOfViewer.pending().length > 0 || queue.pending().length > 0
		if (isSent || !(form instanceof HTMLFormElement) || !submitsTo(form, '/logout') || !hasPending) return
		event.preventDefault()
		event.stopImmediatePropagation()
		isSent = true
		const timeout = new Promise((done) => setTimeout(done, SIGN_OUT_FLUSH_MS))
		const sent = Promise.all([historyQueueOfViewer.flush(true), queue.flush(true)])
		void Promise.race([sent, timeout]).finally(() => form.requestSubmit(event.submitter))
	}
	addEventListener('submit', onSubmit, { signal, capture: true })
}

function submitsTo(form: HTMLFormElement, path: string): boolean {
	return new URL(form.action, location.href).pathname === path
}

/** What a form about the history removes; `null` when it removes nothing. */
export function removalMatcher(form: FormData): ((ref: MediaRef) => boolean) | null {
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

function removePositions(matches: (ref: MediaRef) => boolean): void {
	let positions = parsePositions(readStored(POSITIONS_KEY))
	for (const key of Object.keys(positions)) if (matches(parseMediaKey(key))) positions = removePosition(positions, key)
	if (Object.keys(positions).length === 0) removeStored(POSITIONS_KEY)
	else writeStored(POSITIONS_KEY, JSON.stringify(positions))
}

/** Of a key that `mediaKey` made. */
function parseMediaKey(key: string): MediaRef {
	const [type, id, season = null, episode = null] = key.split(':')
	const number = (text: string | null) => (text === null ? null : Number(text))
	return { type: type === 'tv' ? 'tv' : 'movie', id: Number(id), season: number(season), episode: number(episode) }
}
