/** A page's `handle`. */
export interface PageHandle {
	/** It stands by itself: no places around it, no scripts of the app, nothing about anybody. */
	isAlone?: boolean
}

export function isAlone({ handle }: { handle?: unknown }): boolean {
	return (handle as PageHandle | undefined)?.isAlone === true
}
