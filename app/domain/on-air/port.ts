import type { ChannelFinder, OnAirCard, OnAirSearchResults, OnAirSuggestion } from './on-air.ts'

/** Matches and channels next to other content. Never rejects: sources that are late or broken are left out. */
export interface OnAir {
	/** What is being played and shown now, for a row. */
	now(): Promise<OnAirCard[]>
	/** Finds channels by their names. */
	channelFinder(): Promise<ChannelFinder>
	search(words: string): Promise<OnAirSearchResults>
	/** Channels and teams for a half-typed name, a few of each. */
	suggest(words: string): Promise<OnAirSuggestion[]>
}
