/** A page's `handle`. */
export interface BarePageHandle {
	/** Rendered without the app's header, footer and scripts, and without anything about the viewer. */
	isBare?: boolean
}

export function isBarePage({ handle }: { handle?: unknown }): boolean {
	return (handle as BarePageHandle | undefined)?.isBare === true
}
