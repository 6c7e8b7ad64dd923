import { useLocation, useRevalidator } from '@remix-run/react'
import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { sendForm } from '#app/http/send-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { UNDO_ACTION_PATH } from '#domain/shared/links.ts'
import { controlWords } from '#domain/shared/page-words.ts'
import { TOAST_LIMIT, TOAST_REMOVAL_DELAY_MS, type Toast, toastDurationMs } from '#domain/shared/toast.ts'
import { showToast, subscribeToToasts } from './toast-events.ts'

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

/** A toast, which is dismissed after a while unless hovered or focused. Without JavaScript it stays. */
function ToastCard({ toast, onUndo, onEnd }: Pick<ActiveToast, 'toast' | 'onUndo'> & { onEnd: () => void }) {
	const [isPaused, setIsPaused] = useState(false)
	const [isDismissed, setIsDismissed] = useState(false)
	const durationMs = toastDurationMs(toast, onUndo !== undefined)
	const dismiss = () => setIsDismissed(true)
	const undo = () => {
		dismiss()
		onUndo?.()
	}
	const end = useRef(onEnd)
	end.current = onEnd
	useEffect(() => {
		if (isPaused && !isDismissed) return
		const timer = isDismissed
			? setTimeout(() => end.current(), TOAST_REMOVAL_DELAY_MS)
			: setTimeout(() => setIsDismissed(true), durationMs)
		return () => clearTimeout(timer)
	}, [isPaused, isDismissed, durationMs])
	const onBlur = (event: FocusEvent) => {
		if (!event.currentTarget.contains(event.relatedTarget)) setIsPaused(false)
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
		<div
			className={toast.destructive ? 'toast destructive' : 'toast'}
			role={toast.destructive ? 'alert' : undefined}
			hidden={isDismissed}
			onMouseEnter={() => setIsPaused(true)}
			onMouseLeave={() => setIsPaused(false)}
			onFocus={() => setIsPaused(true)}
			onBlur={onBlur}
		>
			<div>
				<strong>{toast.title}</strong>
				<p>{toast.text}</p>
			</div>
			{toast.undo ? <UndoForm removal={toast.undo} onUndo={dismiss} /> : null}
			{toast.signIn ? (
				<a href={toast.signIn} className="button quiet">
					{controlWords.signIn}
				</a>
			) : null}
			{onUndo ? (
				<button type="button" className="button quiet" onClick={undo}>
					{controlWords.undo}
				</button>
			) : null}
			<button type="button" className="button quiet icon-only" aria-label={controlWords.dismiss} onClick={dismiss}>
				<Icon name="close" />
			</button>
		</div>
	)
}

interface Props {
	/** The removal's id. */
	removal: string
	onUndo: () => void
}

/** Undoes a removal: a form, or with JavaScript a button that stays on the page. */
function UndoForm({ removal, onUndo }: Props) {
	const { pathname, search } = useLocation()
	const { revalidate } = useRevalidator()
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		onUndo()
		const { isDone, isPending, toast } = await sendForm(UNDO_ACTION_PATH, form, removalMessages.undoFailed)
		if (toast) showToast(toast)
		if (isDone && !isPending) revalidate()
	}
	return (
		<form method="post" action={UNDO_ACTION_PATH} data-held="" onSubmit={submit}>
			<input type="hidden" name="removal" value={removal} />
			<input type="hidden" name="returnTo" value={pathname + search} />
			<button type="submit" className="button quiet">
				{controlWords.undo}
			</button>
		</form>
	)
}
