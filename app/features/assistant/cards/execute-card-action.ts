import { deviceViewerId } from '#app/device/device-viewer.ts'
import { changeLocalOpinion, LOCAL_OPINION_LIMIT } from '#app/device/local-opinions.ts'
import { addLocally, removeLocally } from '#app/device/local-saved.client.ts'
import { sendForm } from '#app/http/send-form.ts'
import type { CardAction, CardActionOutcome } from '#domain/assistant/conversation/card-action.ts'
import { chatWords } from '#domain/assistant/conversation/words.ts'
import { signInToRate } from '#domain/recommend/words.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { savedMessages } from '#domain/saved/words.ts'
import { OPINION_ACTION_PATH, SAVED_ACTION_PATH, WATCHLIST_PATH } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { toastOfStored } from '#domain/shared/stored-words.ts'
import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import { itemName, itemYear } from '#domain/title/media-item.ts'

const ratingNotSaved = () => errorToast(chatWords.ratingNotSaved, chatWords.ratingFailed)

/** Executes a card's action without leaving the page. Never rejects. */
export async function executeCardAction(action: CardAction, item: MediaItem): Promise<CardActionOutcome> {
	if (action.kind === 'rate') return sendRating(action.ref, action.rating)
	const { kind, list, ref } = action
	if (deviceViewerId() !== null) return sendSaved(kind, list, ref)
	if (kind === 'add') return toOutcome(saveItem(list, ref, item))
	removeLocally(list, ref)
	return toOutcome(removalMessages.removed(1, list))
}

const toOutcome = ({ destructive, text }: Toast): CardActionOutcome => ({ isDone: !destructive, text })

/** Saves a reply's title on this device, for visitors without an account. @returns the toast that reports it */
export function saveItem(list: SavedList, ref: TitleRef, item: MediaItem): Toast {
	const { poster_path: posterPath, vote_average: voteAverage } = item
	const year = Number(itemYear(item)) || null
	return addLocally(list, { ...ref, title: itemName(item), posterPath, year, voteAverage }, Date.now())
}

async function sendSaved(
	intent: 'add' | 'remove',
	list: SavedList,
	{ type, id }: TitleRef,
): Promise<CardActionOutcome> {
	const form = toFormData({ intent, list, type, id: String(id), returnTo: WATCHLIST_PATH })
	const failure = savedMessages[intent === 'add' ? 'addFailed' : 'removeFailed'](list)
	const { isDone, toast } = await sendForm(SAVED_ACTION_PATH, form, failure)
	return { isDone, text: toast?.text ?? '' }
}

/** Sends a rating, or takes it back. Without an account it stays on this device, as on the title's page. */
async function sendRating({ type, id }: TitleRef, rating: number | null): Promise<CardActionOutcome> {
	const words = rating === null ? chatWords.ratingRemoved : chatWords.ratingSaved
	if (deviceViewerId() === null) {
		const change = rating === null ? ({ intent: 'unrate' } as const) : ({ intent: 'rate', rating, text: null } as const)
		const outcome = changeLocalOpinion({ type, id }, change, Date.now())
		return toOutcome(toastOfStored(outcome, infoToast('', words), LOCAL_OPINION_LIMIT))
	}
	const form = toFormData({
		intent: rating === null ? 'unrate' : 'rate',
		...(rating !== null && { rating: String(rating) }),
		type,
		id: String(id),
	})
	const { isDone, isPending, isUnauthorized, toast } = await sendForm(OPINION_ACTION_PATH, form, ratingNotSaved())
	if (isPending) return { isDone, text: toast?.text ?? '' }
	if (isDone) return { isDone, text: words }
	return { isDone, text: isUnauthorized ? signInToRate() : chatWords.ratingFailed }
}

function toFormData(fields: Record<string, string>): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}
