/** An episode before or after the one that plays. */
export interface Neighbour {
	/** `mediaKey` of the episode. */
	key: string
	path: string
	/** "S1 E3 · The Lodger" */
	label: string
}

/** What the player says about what it plays, and where it can go from there. */
export interface Programme {
	/** `mediaKey` of what plays; positions are kept under it. */
	key: string
	title: string
	/** "S1 E2 · Name"; `null` for a film. */
	subtitle: string | null
	detailsPath: string
	poster: string | null
	previous: Neighbour | null
	next: Neighbour | null
}
