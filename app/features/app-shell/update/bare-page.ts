/** A page's `handle`. */
export interface BarePageHandle {
	/** It stands by itself: no places around it, no scripts of the app, nothing about anybody. */
	isBare?: boolean
}

export function isBarePage({ handle }: { handle?: unknown }): boolean {
	return (handle as BarePageHandle | undefined)?.isBare === true
}
