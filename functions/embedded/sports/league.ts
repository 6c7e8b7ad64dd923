/** How a league reports statuses. They vary on purpose, as real ones do. */
export type StatusStyle = 'codes' | 'minutes' | 'words' | 'quarters' | 'periods' | 'sets'

/** One league of the embedded schedule. All names are invented. */
export interface League {
	id: string
	/** TheSportsDB's name for the sport. */
	sport: string
	name: string
	status: StatusStyle
	/** Breaks included. */
	lengthMinutes: number
	/** A typical high score; 0 in sports without scores and teams, whose `teams` are races. */
	topScore: number
	/** A channel of the embedded playlist. */
	channel: string
	/** Days between match days. */
	everyDays: number
	/** UTC, `19:30`; one match each. */
	slots: readonly string[]
	teams: readonly { name: string; venue: string }[]
}
