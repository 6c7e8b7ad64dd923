import { formatCount } from './count.ts'
import { CodedError } from './errors.ts'
import { errorToast, type Toast } from './toast.ts'

interface Quota {
	/** Rows per account. */
	rows: number
	/** UTF-8 bytes of the texts of a row; longer ones are cut, or refused where the viewer types them. */
	rowBytes: number
	/** The message to the viewer when a row is refused. */
	words: () => string
}

const entries = (rows: number) => formatCount(rows, 'entry', 'entries')

/** Two hundred shows of 300 episodes, and as many films again. */
const HISTORY_ROWS = 100_000
const SAVED_ROWS = 10_000
const OPINION_ROWS = 10_000
const REMOVAL_ROWS = 10_000
const HIDDEN_ROWS = 10_000
const WEIGHT_ROWS = 500
/** Each team costs two uncached outside calls, of which a request may make fifty. */
const TEAM_ROWS = 20

/**
 * What one account may store. Only growth is refused: stored rows can always be changed and removed. Preferences and taste are
 * one row each, and whoever signs in is one user.
 */
export const QUOTAS = {
	/** Pending entries count. */
	history: {
		rows: HISTORY_ROWS,
		rowBytes: 1_000,
		words: () => `Your watch history is full: ${entries(HISTORY_ROWS)}. Remove some to add new ones.`,
	},
	/** Favorites and watchlist together. */
	saved: {
		rows: SAVED_ROWS,
		rowBytes: 1_000,
		words: () => `Your lists are full: ${formatCount(SAVED_ROWS, 'title')}. Remove some to add new ones.`,
	},
	opinions: {
		rows: OPINION_ROWS,
		rowBytes: 1_000,
		words: () => `You've rated ${formatCount(OPINION_ROWS, 'title')}, the maximum. Remove a rating to add a new one.`,
	},
	/** Titles hidden from "Continue watching", and put back. */
	hidden: {
		rows: HIDDEN_ROWS,
		rowBytes: 100,
		words: () => `You've hidden ${formatCount(HIDDEN_ROWS, 'title')}, the maximum.`,
	},
	/** Teams and leagues that are followed. */
	teams: {
		rows: TEAM_ROWS,
		rowBytes: 300,
		words: () => `You follow ${TEAM_ROWS} teams and leagues, the maximum. Unfollow one to follow another.`,
	},
	/** Removed records, which can be undone for a day. */
	removals: {
		rows: REMOVAL_ROWS,
		rowBytes: 1_500,
		words: () =>
			`You've removed ${entries(REMOVAL_ROWS)} in 24 hours, the most that can be undone. Remove more tomorrow, or clear the whole watch history.`,
	},
	/** Names in the taste settings, of each kind of trait. */
	weights: {
		rows: WEIGHT_ROWS,
		rowBytes: 200,
		words: () =>
			`You've set ${formatCount(WEIGHT_ROWS, 'weight')} of this kind, the maximum. Reset one to set a new one.`,
	},
} as const satisfies Record<string, Quota>

/** The most tombstones. Beyond it the oldest lapse: they only stop earlier writes from devices. */
export const MAX_TOMBSTONES = 20_000
/** The most sessions per account. Beyond it, the least recently used one ends. */
export const MAX_SESSIONS = 100
/** UTF-8 bytes of all imports of an account, each with its rows. */
export const MAX_IMPORTED_BYTES = 30_000_000

export type QuotaName = keyof typeof QUOTAS

/** The refusal of a row that would exceed a quota. Its message is for the viewer. */
export function quotaError(name: QuotaName): CodedError {
	return new CodedError('QUOTA_EXCEEDED', QUOTAS[name].words())
}

export function quotaToast({ message }: Pick<CodedError, 'message'>): Toast {
	return errorToast('No room left', message)
}
