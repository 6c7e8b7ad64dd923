import { HISTORY_COMMIT_SIZE } from '#domain/history/history.ts'
import type { PendingCommand } from '#domain/saved/pending-command.ts'
import { parseOrdinal, parseTitleId } from '#domain/shared/links.ts'
import { isMediaKey, isMediaType, type MediaRef } from '#domain/shared/media-ref.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import { dayStartMs } from '#domain/shared/time.ts'
import { SPECIALS, type Specials } from '#domain/title/show-order.ts'
import type { HidingIntent } from './hidden.ts'
import { MARK_SCOPES, type Mark, type WatchedWhen } from './mark.ts'
import { parseViewing, type Viewing } from './viewing.ts'

type Title = Pick<MediaRef, 'type' | 'id'>

/** Marks a film, or a show's unwatched episodes that have aired. */
export type WatchedCommand = {
	intent: 'watched'
	title: Title
	when: WatchedWhen
	/** Whether it adds a viewing to an earlier one. Without it, saying so twice is the same as once. */
	isAgain?: boolean
} & Mark

interface EpisodeOrSeason {
	title: Title
	season: number
	episode: number | null
}

/** A parsed history form. */
export type HistoryCommand =
	| WatchedCommand
	/** Films and episodes with all their viewings, and single viewings. `to` is the profile whose history they go to. */
	| { intent: 'remove'; keys: string[]; viewings: Viewing[]; to: string | null }
	/** Moves one viewing to another day. */
	| { intent: 'redate'; viewing: Viewing; day: string }
	/** A whole title: a film, or all episodes of a show. */
	| { intent: 'forget'; title: Title }
	/** Hides a title from "Continue watching", or shows it again; its history stays. */
	| { intent: HidingIntent; title: Title }
	/** Leaves an episode or a season out of what is next, or takes it in again; `episode` is `null` for the season. */
	| ({ intent: 'skip' } & EpisodeOrSeason)
	| ({ intent: 'unskip' } & EpisodeOrSeason)
	/** Where a show's specials stand. */
	| { intent: 'specials'; title: Title; specials: Specials }
	/** Begins a pass of its own through a show, or ends it. */
	| { intent: 'rewatch' | 'stopRewatch'; title: Title }
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
			const selected = only ? [only] : form.texts('key')
			const keys = selected.filter(isMediaKey)
			const viewings = selected.flatMap((text) => parseViewing(text) ?? [])
			const isValid = selected.length <= HISTORY_COMMIT_SIZE && keys.length + viewings.length === selected.length
			const to = form.text('move') === '' ? null : form.text('to')
			return isValid ? { intent: 'remove', keys, viewings, to } : null
		}
		case 'redate': {
			const viewing = parseViewing(form.text('viewing'))
			return viewing && { intent: 'redate', viewing, day: form.text('date') }
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
		case 'skip':
		case 'unskip': {
			const title = parseTitle(form)
			const mark = parseMark(form)
			if (title?.type !== 'tv' || (mark?.scope !== 'episode' && mark?.scope !== 'season')) return null
			return { intent, title, season: mark.season, episode: mark.episode }
		}
		case 'specials': {
			const title = parseTitle(form)
			const specials = SPECIALS.find((known) => known === form.text('specials'))
			return title?.type === 'tv' && specials ? { intent, title, specials } : null
		}
		case 'rewatch':
		case 'stopRewatch': {
			const title = parseTitle(form)
			return title?.type === 'tv' ? { intent, title } : null
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
	const when = parseWhen(form)
	if (!title || when === null) return null
	const mark = title.type === 'movie' ? WHOLE_TITLE : parseMark(form)
	return mark && { intent: 'watched', title, when, ...(form.text('again') && { isAgain: true }), ...mark }
}

const WHOLE_TITLE: Mark = { scope: 'title', season: null, episode: null }

/** Parses what is marked: without a scope an episode, or else a season. */
function parseMark(form: SubmittedForm): Mark | null {
	const [season, number] = [parseOrdinal(form.text('season')), form.text('episode')]
	const episode = number === '' ? null : parseOrdinal(number)
	if (number !== '' && episode === null) return null
	const named = form.text('scope') || (episode === null ? 'season' : 'episode')
	const scope = MARK_SCOPES.find((known) => known === named)
	switch (scope) {
		case 'title':
			return WHOLE_TITLE
		case 'season':
			return season === null ? null : { scope, season, episode: null }
		case 'episode':
		case 'upTo':
			return season === null || episode === null ? null : { scope, season, episode }
		default:
			return null
	}
}

/** Parses when it was watched. A day counts if it was chosen or sent alone, and may be missing. */
function parseWhen(form: SubmittedForm): WatchedWhen | null {
	const [when, day] = [form.text('when'), form.text('date')]
	if (when === 'now' || when === 'aired') return when
	if (day) return dayStartMs(day) === null ? null : day
	return when === 'day' ? '' : when === '' ? 'now' : null
}

function parseTitle(form: SubmittedForm): Title | null {
	const type = form.text('type')
	const id = parseTitleId(form.text('id'))
	return isMediaType(type) && id?.canonical ? { type, id: id.id } : null
}

/** The command for what a visitor marked or followed before signing in; `null` for anything else. */
export function toHistoryCommand({ kind, title, note }: PendingCommand): HistoryCommand | null {
	const { type, id, season = null, episode = null } = title
	if (kind === 'follow') return { intent: 'follow', title: { type, id } }
	if (kind !== 'watched' && kind !== 'upTo') return null
	const when = note && (note === 'aired' || dayStartMs(note) !== null) ? note : 'now'
	const command = { intent: 'watched', title: { type, id }, when } as const
	if (season === null) return { ...command, ...WHOLE_TITLE }
	if (episode === null) return { ...command, scope: 'season', season, episode }
	return { ...command, scope: kind === 'upTo' ? kind : 'episode', season, episode }
}
