import { changeLocalOpinion, LOCAL_OPINION_LIMIT, localOpinionOf } from '#app/device/local-opinions.ts'
import { pendingWrites } from '#app/device/pending-writes.ts'
import { triggerHaptic } from '#app/document/press.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { sendForm } from '#app/http/send-form.ts'
import {
	applyOpinionCommand,
	type OpinionCommand,
	parseOpinionCommand,
	pendingOpinion,
} from '#domain/recommend/opinion.ts'
import type { Opinion } from '#domain/recommend/taste.ts'
import { opinionMessages } from '#domain/recommend/words.ts'
import { OPINION_ACTION_PATH } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { toastOfStored } from '#domain/shared/stored-words.ts'

/** The opinion with the pending writes of earlier pages. */
export function opinionWithPending(title: TitleRef, serverOpinion: Opinion): Opinion {
	return pendingOpinion(pendingWrites(), title, serverOpinion)
}

interface OpinionState {
	saved: Opinion
	shown: Opinion
	sequence: number
}

interface SubmitOpinionOptions {
	title: TitleRef
	form: HTMLFormElement
	formData: FormData
	isSignedIn: boolean
	state: OpinionState
	show: (opinion: Opinion) => void
}

/** Submissions run one after another, so that the last one wins. */
let lastSubmission: Promise<unknown> = Promise.resolve()

/** Shows the change at once, saves it in the account or on this device, and reverts it if that fails. */
export async function submitOpinion({
	title,
	form,
	formData,
	isSignedIn,
	state,
	show,
}: SubmitOpinionOptions): Promise<void> {
	const change = parseOpinionCommand((name) => String(formData.get(name) ?? ''))
	if (!change) return
	const next = applyOpinionCommand(state.shown, change)
	state.sequence += 1
	const { sequence } = state
	show(next)
	triggerHaptic()
	const sending = lastSubmission.then(() =>
		isSignedIn ? sendToAccount(formData, change) : storeOnDevice(title, change),
	)
	lastSubmission = sending
	const isDone = await sending
	if (isDone) state.saved = next
	// A later press decides what is shown.
	else if (sequence === state.sequence) show(state.saved)
	if (isDone && change.intent === 'rate' && change.text) form.reset()
}

async function sendToAccount(formData: FormData, change: OpinionCommand): Promise<boolean> {
	const { isDone, toast } = await sendForm(OPINION_ACTION_PATH, formData, opinionMessages.failed(change))
	if (toast) showToast(toast)
	return isDone
}

function storeOnDevice(title: TitleRef, change: OpinionCommand): boolean {
	const outcome = changeLocalOpinion(title, change, Date.now())
	showToast(toastOfStored(outcome, opinionMessages.saved(change), LOCAL_OPINION_LIMIT))
	return outcome !== 'full'
}

/** Shows what this device has stored. */
export function resetToLocalOpinion(state: OpinionState, title: TitleRef): Opinion {
	state.saved = localOpinionOf(title)
	return state.saved
}
