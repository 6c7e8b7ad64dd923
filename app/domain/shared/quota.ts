import { CodedError } from './errors.ts'
import { quotaWords } from './quota-words.ts'
import { errorToast, type Toast } from './toast.ts'

interface Quota {
	/** Rows per account. */
	rows: number
	/** UTF-8 bytes of the texts of a row; longer ones are cut, or refused where the viewer types them. */
	rowBytes: number
	/** The message to the viewer when a row is refused. */
	words: () => string
}

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
		words: () => quotaWords.history({ count: HISTORY_ROWS }),
	},
	/** Favorites and watchlist together. */
	saved: {
		rows: SAVED_ROWS,
		rowBytes: 1_000,
		words: () => quotaWords.saved({ count: SAVED_ROWS }),
	},
	opinions: {
		rows: OPINION_ROWS,
		rowBytes: 1_000,
		words: () => quotaWords.opinions({ count: OPINION_ROWS }),
	},
	/** Titles hidden from "Continue watching", and put back. */
	hidden: {
		rows: HIDDEN_ROWS,
		rowBytes: 100,
		words: () => quotaWords.hidden({ count: HIDDEN_ROWS }),
	},
	/** Teams and leagues that are followed. */
	teams: {
		rows: TEAM_ROWS,
		rowBytes: 300,
		words: () => quotaWords.teams({ count: TEAM_ROWS }),
	},
	/** Removed records, which can be undone for a day. */
	removals: {
		rows: REMOVAL_ROWS,
		rowBytes: 1_500,
		words: () => quotaWords.removals({ count: REMOVAL_ROWS }),
	},
	/** Names in the taste settings, of each kind of trait. */
	weights: {
		rows: WEIGHT_ROWS,
		rowBytes: 200,
		words: () => quotaWords.weights({ count: WEIGHT_ROWS }),
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
	return errorToast(quotaWords.full, message)
}
