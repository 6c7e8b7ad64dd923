import type { ReactElement, ReactNode } from 'react'

/** Completes the part of a message that only screen readers get. */
export function visuallyHidden(parts: ReactNode[]): ReactElement {
	return (
		<span key={String(parts[0])} className="visually-hidden">
			{parts}
		</span>
	)
}
