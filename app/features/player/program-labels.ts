import type { ProgramKind } from './program.ts'

interface ProgramLabels {
	/** Label of the link at the top of the player. */
	back: (title: string) => string
	previous: string
	next: string
	/** Shown when no source has it ... */
	noSource: string
	/** ... with what to do then. */
	noSourceHint: string
	/** Label of the link to the details. */
	details: string
}

/** Labels that differ by kind of program. */
export const PROGRAM_LABELS: Record<ProgramKind, ProgramLabels> = {
	title: {
		back: (title) => `Back to ${title}`,
		previous: 'Previous episode',
		next: 'Next episode',
		noSource: 'No source has this title',
		noSourceHint: 'See its page for other places to watch.',
		details: 'Details',
	},
	match: {
		back: (title) => `Back to ${title}`,
		previous: 'Previous match',
		next: 'Next match',
		noSource: 'No source has this match',
		noSourceHint: 'See its page for the date and venue.',
		details: 'Details',
	},
	channel: {
		back: () => 'All channels',
		previous: 'Previous channel',
		next: 'Next channel',
		noSource: "This channel can't be played here",
		noSourceHint: 'Choose another channel from the list.',
		details: 'All channels',
	},
	replay: {
		back: () => 'Back to live',
		previous: 'Previous program',
		next: 'Next program',
		noSource: "This program can't be played here",
		noSourceHint: 'Choose another program of the channel.',
		details: 'Back to live',
	},
}
