import type { ReplayState } from './catchup.ts'

/** Why a program of the past does not play. */
export const replayProblemText: Record<
	Exclude<ReplayState, 'past' | 'running'> | 'unknown',
	{ heading: string; text: string }
> = {
	coming: { heading: "This program hasn't started yet", text: 'You can watch it here once it is on.' },
	expired: {
		heading: 'This program is no longer available',
		text: 'The channel keeps its programs for a limited time only.',
	},
	unavailable: {
		heading: "This program can't be watched later",
		text: 'The channel offers no catch-up: it can only be watched live.',
	},
	unknown: { heading: 'Program not found', text: 'The guide has no program on this channel at that time.' },
}

/** How far back a channel's programs can be watched: 'the last day', 'the last 7 days'. */
export function catchupWindowText(days: number): string {
	return days === 1 ? 'the last day' : `the last ${days} days`
}
