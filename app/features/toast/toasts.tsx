import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { TOAST_LIMIT, type Toast, toastDurationMs } from '#domain/shared/toast.ts'
import { subscribeToToasts } from './toast-events.ts'
import { UndoForm } from './undo-form.tsx'

interface ActiveToast {
	id: number
	toast: Toast
	onUndo?: () => void
}

/**
 * Toasts of the previous page and of this one.
 * @param initial from the server, with the document or after a form
 */
export function Toasts({ initial }: { initial: Toast | null }) {
	const [shown, setShown] = useState<ActiveToast[]>(initial ? [{ id: 0, toast: initial }] : [])
	const nextId = useRef(1)
	const latest = useRef(initial)
	const add = useCallback((toast: Toast, onUndo?: () => void) => {
		const id = nextId.current++
		setShown((others) =>
			[...others.filter((other) => !isSame(other.toast, toast)), { id, toast, onUndo }].slice(-TOAST_LIMIT),
		)
	}, [])
	const remove = useCallback((id: number) => setShown((all) => all.filter((other) => other.id !== id)), [])
	useEffect(() => subscribeToToasts(add), [add])
	useEffect(() => {
		if (initial && initial !== latest.current) add(initial)
		latest.current = initial
	}, [initial, add])
	return (
		<div className="toasts" role="status">
			{shown.map(({ id, toast, onUndo }) => (
				<ToastCard key={id} toast={toast} onUndo={onUndo} onEnd={() => remove(id)} />
			))}
		</div>
	)
}

/** A repeated toast replaces the earlier one, unless each has its own undo. */
function isSame(a: Toast, b: Toast): boolean {
	return a.title === b.title && a.text === b.text && a.undo === b.undo
}

/** Disappears after a while unless hovered or focused. Without JavaScript it stays. */
function ToastCard({ toast, onUndo, onEnd }: Pick<ActiveToast, 'toast' | 'onUndo'> & { onEnd: () => void }) {
	const [isPaused, setIsPaused] = useState(false)
	const durationMs = toastDurationMs(toast, onUndo !== undefined)
	const undo = () => {
		onEnd()
		onUndo?.()
	}
	const end = useRef(onEnd)
	end.current = onEnd
	useEffect(() => {
		if (isPaused) return
		const timer = setTimeout(() => end.current(), durationMs)
		return () => clearTimeout(timer)
	}, [isPaused, durationMs])
	const onBlur = (event: FocusEvent) => {
		if (!event.currentTarget.contains(event.relatedTarget)) setIsPaused(false)
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
		<div
			className={toast.destructive ? 'toast destructive' : 'toast'}
			role={toast.destructive ? 'alert' : undefined}
			onMouseEnter={() => setIsPaused(true)}
			onMouseLeave={() => setIsPaused(false)}
			onFocus={() => setIsPaused(true)}
			onBlur={onBlur}
		>
			<div>
				<strong>{toast.title}</strong>
				<p>{toast.text}</p>
			</div>
			{toast.undo ? <UndoForm removal={toast.undo} onUndo={onEnd} /> : null}
			{onUndo ? (
				<button type="button" className="button quiet" onClick={undo}>
					Undo
				</button>
			) : null}
			<button type="button" className="button quiet icon-only" aria-label="Dismiss" onClick={onEnd}>
				<Icon name="close" />
			</button>
		</div>
	)
}
