import { changeLocalOpinion, localOpinionOf } from '#app/device/local-opinions.ts'
import { waitingWrites } from '#app/device/waiting.ts'
import { vibrate } from '#app/document/haptic.ts'
import { showToast } from '#app/features/toast/toast-news.ts'
import { sendForm } from '#app/http/send-form.ts'
import { changeOpinion, type OpinionChange, readOpinionChange, wishedOpinion } from '#domain/recommend/opinion.ts'
import type { Opinion, TitleRef } from '#domain/recommend/taste.ts'
import { OPINION_ACTION } from '#domain/shared/links.ts'
import { messages } from '#domain/shared/messages.ts'

/** An opinion with what an earlier page has left to be sent. */
export function opinionToCome(title: TitleRef, kept: Opinion): Opinion {
	return wishedOpinion(waitingWrites(), title, kept)
}

interface OpinionState {
	known: Opinion
	shown: Opinion
	press: number
}

interface Press {
	title: TitleRef
	form: HTMLFormElement
	sent: FormData
	isSignedIn: boolean
	state: OpinionState
	show: (opinion: Opinion) => void
}

/** One after another, so that the last press is the one that stays. */
let last: Promise<unknown> = Promise.resolve()

/** Shows what was pressed at once, keeps it with the account or on this device, and takes it back when that failed. */
export async function sayOpinion({ title, form, sent, isSignedIn, state, show }: Press): Promise<void> {
	const change = readOpinionChange((name) => String(sent.get(name) ?? ''))
	if (!change) return
	const wish = changeOpinion(state.shown, change)
	state.press += 1
	const { press } = state
	show(wish)
	vibrate()
	const sending = last.then(() => (isSignedIn ? send(sent, change) : keepHere(title, change)))
	last = sending
	const isDone = await sending
	if (isDone) state.known = wish
	// A later press decides what is shown.
	else if (press === state.press) show(state.known)
	if (isDone && change.intent === 'rate' && change.text) form.reset()
}

async function send(sent: FormData, change: OpinionChange): Promise<boolean> {
	const { isDone, toast } = await sendForm(OPINION_ACTION, sent, messages.opinionFailed(change))
	if (toast) showToast(toast)
	return isDone
}

function keepHere(title: TitleRef, change: OpinionChange): boolean {
	changeLocalOpinion(title, change, Date.now())
	showToast(messages.opinionKept(change))
	return true
}

/** What this device keeps of it. */
export function opinionHere(state: OpinionState, title: TitleRef): Opinion {
	state.known = localOpinionOf(title)
	return state.known
}
