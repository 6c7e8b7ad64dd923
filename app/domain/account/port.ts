import type { HistoryEntry } from '#domain/history/history.ts'
import type { ExportedImport } from '#domain/import/port.ts'
import type { Scored } from '#domain/recommend/recommendation.ts'
import type { Opinion } from '#domain/recommend/taste.ts'
import type { ManualWeights } from '#domain/recommend/taste-profile.ts'
import type { SavedItem, SavedList } from '#domain/saved/saved.ts'
import type { MediaType } from '#domain/title/media.ts'
import type { PreferencesDocument } from './preferences.ts'

/** Everything that is kept about a person, to take along. Times are ISO. */
export interface AccountExport {
	format: 'marquee'
	version: number
	exportedAt: string
	user: { id: string; email: string; name: string | null; hasPassword: boolean; createdAt: string }
	identities: { issuer: string; subject: string; createdAt: string }[]
	sessions: { createdAt: string; seenAt: string }[]
	preferences: PreferencesDocument
	saved: (Omit<SavedItem, 'recordId' | 'type' | 'id'> & {
		id: string
		mediaType: MediaType
		mediaId: number
	})[]
	history: HistoryEntry[]
	/**
	 * What was removed, and when, so that nothing late brings it back. The key `*` is the whole history; those of lists and
	 * opinions have their name in front.
	 */
	erasures: { mediaKey: string; erasedAt: string }[]
	/** What was removed lately, as it was, so that it can be put back. */
	removals: { id: string; part: SavedList | 'history'; record: object; removedAt: string; undoneAt: string | null }[]
	/** What was said of titles: stars, 'not interested', and what words about them amounted to. */
	opinions: (Opinion & {
		mediaType: MediaType
		mediaId: number
		sentiment: number | null
		keywords: readonly string[]
		saidAt: string
	})[]
	/** What was set and searched for, and the list that was last made of it; `null` where there is nothing. */
	taste: {
		isEnabled: boolean
		weights: ManualWeights
		years: { start: number; end: number } | null
		searches: readonly string[]
		recommended: (Pick<Scored, 'score' | 'parts' | 'reasons'> & {
			mediaType: MediaType
			mediaId: number
			title: string
		})[]
		recommendedAt: string | null
	} | null
	imports: ExportedImport[]
}
