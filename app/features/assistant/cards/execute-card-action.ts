import { deviceViewerId } from '#app/device/device-viewer.ts'
import { changeLocalOpinion, LOCAL_OPINION_LIMIT } from '#app/device/local-opinions.ts'
import { addLocally } from '#app/device/local-saved.client.ts'
import { sendForm } from '#app/http/send-form.ts'
import type { CardAction, CardActionOutcome } from '#domain/assistant/conversation/card-action.ts'
import { RATED, RATING_FAILED } from '#domain/assistant/conversation/words.ts'
import { SIGN_IN_TO_RATE } from '#domain/recommend/words.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { savedMessages } from '#domain/saved/words.ts'
import { OPINION_ACTION_PATH, SAVED_ACTION_PATH, WATCHLIST_PATH } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { toastOfStored } from '#domain/shared/stored-words.ts'
import { infoToast, type Toast } from '#domain/shared/toast.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import { itemName, itemYear } from '#domain/title/media-item.ts'

const RATING_NOT_SAVED = { title: 'Error saving rating', text: RATING_FAILED, destructive: true }

/** Executes a card's action without leaving the page. Never rejects. */
export async function executeCardAction({ ref, rating }: CardAction, item: MediaItem): Promise<CardActionOutcome> {
	if (rating !== null) return sendRating(ref, rating)
	if (deviceViewerId() !== null) return addToWatchlist(ref)
	return toOutcome(saveItem('watchlist', ref, item))
}

const toOutcome = ({ destructive, text }: Toast): CardActionOutcome => ({ isDone: !destructive, text })

/** Saves a reply's title on this device, for visitors without an account. @returns the toast that reports it */
export function saveItem(list: SavedList, ref: TitleRef, item: MediaItem): Toast {
	const { poster_path: posterPath, vote_average: voteAverage } = item
	const year = Number(itemYear(item)) || null
	return addLocally(list, { ...ref, title: itemName(item), posterPath, year, voteAverage }, Date.now())
}

async function addToWatchlist({ type, id }: TitleRef): Promise<CardActionOutcome> {
	const form = toFormData({ intent: 'add', list: 'watchlist', type, id: String(id), returnTo: WATCHLIST_PATH })
	const { isDone, toast } = await sendForm(SAVED_ACTION_PATH, form, savedMessages.addFailed('watchlist'))
	return { isDone, text: toast?.text ?? '' }
}

/** Sends a rating. Without an account it stays on this device, as on the title's page. */
async function sendRating({ type, id }: TitleRef, rating: number): Promise<CardActionOutcome> {
	if (deviceViewerId() === null) {
		const outcome = changeLocalOpinion({ type, id }, { intent: 'rate', rating, text: null }, Date.now())
		return toOutcome(toastOfStored(outcome, infoToast('', RATED), LOCAL_OPINION_LIMIT))
	}
	const form = toFormData({ intent: 'rate', rating: String(rating), type, id: String(id) })
	const { isDone, isPending, isUnauthorized, toast } = await sendForm(OPINION_ACTION_PATH, form, RATING_NOT_SAVED)
	if (isPending) return { isDone, text: toast?.text ?? '' }
	if (isDone) return { isDone, text: RATED }
	return { isDone, text: isUnauthorized ? SIGN_IN_TO_RATE : RATING_FAILED }
}

function toFormData(fields: Record<string, string>): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}
