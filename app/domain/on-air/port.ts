import type { OnAirCard, OnAirSearchResults, OnAirSuggestion } from './on-air.ts'

/** Matches and channels beside other content. Never rejects: what is late or broken is left out. */
export interface OnAir {
	/** What is being played and shown now, for a row. */
	now(): Promise<OnAirCard[]>
	search(words: string): Promise<OnAirSearchResults>
	/** Channels and teams for a half-typed name, a few of each. */
	suggest(words: string): Promise<OnAirSuggestion[]>
}
