import { forget, keep, readKept } from '#app/lib/device-store.ts'
import { historyOutbox } from '#app/lib/history-outbox.ts'
import { POSITIONS_KEY, parsePositions, withoutPosition } from '#app/lib/positions.ts'
import { HISTORY_ACTION } from '#domain/links.ts'
import { type MediaRef, mediaKey } from '#domain/media.ts'

/** Signing out waits for what is still to be sent, but not for ever: it stays for the next time. */
const LAST_SEND_MS = 2_000

/** What a form removes from the account, this device forgets too: what waits to be sent, and where playing stopped. */
export function forgetOnSubmit(userId: string, signal: AbortSignal): void {
	const hear = (event: SubmitEvent) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || !isTo(form, HISTORY_ACTION)) return
		const isMeant = meantBy(new FormData(form, event.submitter))
		if (!isMeant) return
		historyOutbox(userId).drop(isMeant)
		forgetPositions(isMeant)
	}
	addEventListener('submit', hear, { signal, capture: true })
}

/** The account is still open: what waits is sent first. */
export function sendBeforeSignOut(userId: string, signal: AbortSignal): void {
	let isSent = false
	const hear = (event: SubmitEvent) => {
		const form = event.target
		const outbox = historyOutbox(userId)
		if (isSent || !(form instanceof HTMLFormElement) || !isTo(form, '/logout') || outbox.pending().length === 0) return
		event.preventDefault()
		event.stopImmediatePropagation()
		isSent = true
		const enough = new Promise((done) => setTimeout(done, LAST_SEND_MS))
		void Promise.race([outbox.flush(true), enough]).finally(() => form.requestSubmit(event.submitter))
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
