import { HISTORY_COMMIT_SIZE } from '#domain/history/history.ts'
import { parseOrdinal, parseTitleId } from '#domain/shared/links.ts'
import { isMediaKey, isMediaType, type MediaRef } from '#domain/shared/media-ref.ts'
import type { SubmittedForm } from '#domain/shared/submitted-form.ts'
import type { HidingIntent } from './hidden.ts'

type Title = Pick<MediaRef, 'type' | 'id'>

/** A parsed history form. */
export type HistoryCommand =
	/** A film, an episode, or without `episode` every released episode of a season. */
	| { intent: 'watched'; title: Title; season: number | null; episode: number | null }
	| { intent: 'remove'; keys: string[] }
	/** A whole title: a film, or all episodes of a show. */
	| { intent: 'forget'; title: Title }
	/** Takes a title out of "Continue watching", or puts it back; its history stays. */
	| { intent: HidingIntent; title: Title }
	| { intent: 'clear' }
	| { intent: 'enable' }

/** `null` for a form that is not one of ours. */
export function parseHistoryCommand(form: SubmittedForm): HistoryCommand | null {
	const intent = form.text('intent')
	switch (intent) {
		case 'watched':
			return parseWatchedCommand(form)
		case 'remove': {
			// An entry's own button applies to that entry only, whatever is selected.
			const only = form.text('only')
			const keys = only ? [only] : form.texts('key')
			const isValid = keys.length <= HISTORY_COMMIT_SIZE && keys.every(isMediaKey)
			return isValid ? { intent: 'remove', keys } : null
		}
		case 'forget':
		case 'hide':
		case 'drop':
		case 'show':
		case 'follow':
		case 'unfollow': {
			const title = parseTitle(form)
			return title && { intent, title }
		}
		case 'clear':
			return { intent: 'clear' }
		case 'enable':
			return { intent: 'enable' }
		default:
			return null
	}
}

function parseWatchedCommand(form: SubmittedForm): HistoryCommand | null {
	const title = parseTitle(form)
	if (!title) return null
	if (title.type === 'movie') return { intent: 'watched', title, season: null, episode: null }
	const season = parseOrdinal(form.text('season'))
	const number = form.text('episode')
	const episode = number === '' ? null : parseOrdinal(number)
	if (season === null || (number !== '' && episode === null)) return null
	return { intent: 'watched', title, season, episode }
}

function parseTitle(form: SubmittedForm): Title | null {
	const type = form.text('type')
	const id = parseTitleId(form.text('id'))
	return isMediaType(type) && id?.canonical ? { type, id: id.id } : null
}
