import { type FocusEvent, useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { TOAST_DURATION_MS, type Toast } from '#domain/toast.ts'

/** What the page before had to say. Without JavaScript it stays; with it, it goes after its time, unless it is looked at. */
export function Toasts({ first }: { first: Toast | null }) {
	const [toast, setToast] = useState(first)
	const [isHeld, setIsHeld] = useState(false)
	useEffect(() => {
		if (!toast || isHeld) return
		const timer = setTimeout(() => setToast(null), TOAST_DURATION_MS)
		return () => clearTimeout(timer)
	}, [toast, isHeld])
	const leave = (event: FocusEvent) => {
		if (!event.currentTarget.contains(event.relatedTarget)) setIsHeld(false)
	}
	return (
		<div className="toasts" role={toast?.destructive ? 'alert' : 'status'}>
			{toast ? (
				// biome-ignore lint/a11y/noStaticElementInteractions: looking at it only keeps it from leaving
				<div
					className={toast.destructive ? 'toast destructive' : 'toast'}
					onMouseEnter={() => setIsHeld(true)}
					onMouseLeave={() => setIsHeld(false)}
					onFocus={() => setIsHeld(true)}
					onBlur={leave}
				>
					<div>
						<strong>{toast.title}</strong>
						<p>{toast.text}</p>
					</div>
					<button type="button" className="button quiet icon-only" aria-label="Dismiss" onClick={() => setToast(null)}>
						<Icon name="close" />
					</button>
				</div>
			) : null}
		</div>
	)
}
