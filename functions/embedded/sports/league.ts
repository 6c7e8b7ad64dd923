/** How a league's reports word what is going on: services differ, and so do these. */
export type StatusStyle = 'codes' | 'minutes' | 'words' | 'quarters' | 'periods' | 'sets'

/** One league of the embedded schedule. All names are invented. */
export interface League {
	id: string
	/** As the service calls it. */
	sport: string
	name: string
	status: StatusStyle
	/** Breaks included. */
	lengthMinutes: number
	/** A good result; 0 where nobody counts and there are no teams: then `teams` are races. */
	topScore: number
	/** It plays on every so many days. */
	everyDays: number
	/** UTC, `19:30`: one match each. */
	slots: readonly string[]
	teams: readonly { name: string; venue: string }[]
}
