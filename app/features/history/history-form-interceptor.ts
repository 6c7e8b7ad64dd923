import { deviceQueue } from '#app/device/browser-queue.client.ts'
import { isOffline } from '#app/device/connection.ts'
import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import type { FormResult } from '#app/device/queue-form.client.ts'
import { formatPositions, POSITIONS_KEY, parsePositions, removePosition } from '#app/device/resume-positions.ts'
import { postForm, sendForm } from '#app/http/send-form.ts'
import { parseHistoryCommand } from '#domain/history/command.ts'
import { historyMessages } from '#domain/history/words.ts'
import { offlineMessages } from '#domain/offline/words.ts'
import { HISTORY_ACTION_PATH, PRIVACY_SETTINGS_PATH, PROFILES_PATH, SIGN_OUT_PATH } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { setClearedLocally } from './cleared-locally.ts'
import { historyFailureToast } from './history-failure.ts'

/** How long such a form waits for pending items to be sent. After signing out, the rest is sent when the viewer is back. */
const LAST_FLUSH_MS = 2_000

/**
 * Handles the history forms before the router, which would replace the page with an error when offline. They go through the
 * device queue, and what they remove is removed from this device, too.
 */
export function interceptHistoryForms(
	userId: string,
	onResult: (result: FormResult) => void,
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
		const { intent } = command
		const isReachable = !isOffline() && navigator.onLine
		if (intent === 'enable' && isReachable) return
		event.preventDefault()
		event.stopImmediatePropagation()
		const matches = removalMatcher(formData)
		const removeFromDevice = () => matches && removeHistoryFromDevice(userId, matches)
		const failure = historyFailureToast(command)
		if (intent === 'clear' && isReachable) {
			form.closest<HTMLElement>('[popover]')?.hidePopover()
			const result = await postForm(HISTORY_ACTION_PATH, formData, failure)
			// Without the right password nothing is cleared.
			if (result.isDone) removeFromDevice()
			return onResult(result)
		}
		removeFromDevice()
		if (intent === 'hide' || intent === 'drop') deviceQueue(userId).history.hide(command.title, Date.now())
		const isQueued = intent !== 'clear' && intent !== 'enable'
		onResult(isQueued ? await sendForm(HISTORY_ACTION_PATH, formData, failure) : offlineResult(intent, form))
	}
	addEventListener('submit', onSubmit, { signal, capture: true })
}

/** Clearing and enabling are never queued: the viewer has to do it again when online. */
function offlineResult(intent: 'clear' | 'enable', form: HTMLFormElement): FormResult {
	form.closest<HTMLElement>('[popover]')?.hidePopover()
	if (intent === 'clear') setClearedLocally(true)
	const toast = intent === 'clear' ? historyMessages.clearedLocally : offlineMessages.notSent
	return { isDone: false, isPending: true, isUnauthorized: false, toast }
}

/** Sends pending items while they still can be: before the viewer changes or the history is turned off. */
export function flushBeforeLastChance(userId: string, signal: AbortSignal): void {
	let flushed: HTMLFormElement | null = null
	const onSubmit = (event: SubmitEvent) => {
		const form = event.target
		const queue = deviceQueue(userId)
		const hasPending = queue.history.pending().length > 0 || queue.pendingWrites().length > 0
		if (!(form instanceof HTMLFormElement) || !isLastChance(form) || form === flushed || !hasPending) return
		event.preventDefault()
		event.stopImmediatePropagation()
		flushed = form
		const timeout = new Promise((done) => setTimeout(done, LAST_FLUSH_MS))
		void Promise.race([queue.flush(true), timeout]).finally(() => {
			form.requestSubmit(event.submitter)
			flushed = null
		})
	}
	addEventListener('submit', onSubmit, { signal, capture: true })
}

function isLastChance(form: HTMLFormElement): boolean {
	if (submitsTo(form, SIGN_OUT_PATH) || pathOf(form).startsWith(PROFILES_PATH)) return true
	const fields = new FormData(form)
	// Without the history, the server ignores what was watched.
	return submitsTo(form, PRIVACY_SETTINGS_PATH) && fields.get('intent') === 'history' && fields.get('value') === 'off'
}

function submitsTo(form: HTMLFormElement, path: string): boolean {
	return pathOf(form) === path
}

const pathOf = (form: HTMLFormElement) => new URL(form.action, location.href).pathname

/** Matches the entries that a history form removes; `null` when it removes none. */
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

function removeHistoryFromDevice(userId: string, matches: (ref: MediaRef) => boolean): void {
	deviceQueue(userId).history.remove(matches)
	let positions = parsePositions(readStored(POSITIONS_KEY))
	for (const key of Object.keys(positions)) if (matches(parseMediaKey(key))) positions = removePosition(positions, key)
	if (Object.keys(positions).length === 0) removeStored(POSITIONS_KEY)
	else writeStored(POSITIONS_KEY, formatPositions(positions))
}

function parseMediaKey(key: string): MediaRef {
	const [type, id, season = null, episode = null] = key.split(':')
	const number = (text: string | null) => (text === null ? null : Number(text))
	return { type: type === 'tv' ? 'tv' : 'movie', id: Number(id), season: number(season), episode: number(episode) }
}
