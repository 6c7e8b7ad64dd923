import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { TOAST_LIMIT, type Toast, toastDurationMs } from '#domain/shared/toast.ts'
import { subscribeToToasts } from './toast-events.ts'
import { UndoForm } from './undo-form.tsx'

interface ActiveToast {
	id: number
	toast: Toast
}

/**
 * What the page before had to say, and what this one says.
 * @param first from the server, with the document or after a form
 */
export function Toasts({ initial }: { initial: Toast | null }) {
	const [shown, setShown] = useState<ActiveToast[]>(initial ? [{ id: 0, toast: initial }] : [])
	const nextId = useRef(1)
	const latest = useRef(initial)
	const add = useCallback((toast: Toast) => {
		const id = nextId.current++
		setShown((others) => [...others.filter((one) => !isSame(one.toast, toast)), { id, toast }].slice(-TOAST_LIMIT))
	}, [])
	const remove = useCallback((id: number) => setShown((all) => all.filter((one) => one.id !== id)), [])
	useEffect(() => subscribeToToasts(add), [add])
	useEffect(() => {
		if (initial && initial !== latest.current) add(initial)
		latest.current = initial
	}, [initial, add])
	return (
		<div className="toasts" role="status">
			{shown.map(({ id, toast }) => (
				<ToastCard key={id} toast={toast} onEnd={() => remove(id)} />
			))}
		</div>
	)
}

/** Said again it is said once; two removals are two, as each can be taken back. */
function isSame(one: Toast, other: Toast): boolean {
	return one.title === other.title && one.text === other.text && one.undo === other.undo
}

/** Without JavaScript it stays; with it, it goes after its time, unless it is looked at. */
function ToastCard({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
	const [isPaused, setIsPaused] = useState(false)
	const durationMs = toastDurationMs(toast)
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
		// biome-ignore lint/a11y/noStaticElementInteractions: looking at it only keeps it from leaving
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
			<button type="button" className="button quiet icon-only" aria-label="Dismiss" onClick={onEnd}>
				<Icon name="close" />
			</button>
		</div>
	)
}
