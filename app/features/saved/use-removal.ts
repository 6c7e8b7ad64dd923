import { useRevalidator } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { showToast } from '#app/features/toast/toast-news.ts'
import { sendForm } from '#app/lib/send-form.ts'
import { messages } from '#domain/messages.ts'
import type { SavedList } from '#domain/saved.ts'
import { chosenRecords } from './saving.ts'

/**
 * Takes titles out of the list at once, and puts them back when that failed. The focus goes to what stands in their place.
 * @param fallback where the focus goes when nothing does
 */
export function useRemoval(list: SavedList, fallback: RefObject<HTMLElement>) {
	const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
	const form = useRef<HTMLFormElement>(null)
	const successor = useRef<(() => HTMLElement | null | undefined) | null>(null)
	const { revalidate } = useRevalidator()

	// biome-ignore lint/correctness/useExhaustiveDependencies: once the cards have gone
	useEffect(() => {
		successor.current?.()?.focus({ preventScroll: true })
		successor.current = null
	}, [leaving])

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { action } = event.currentTarget
		const { submitter } = event.nativeEvent as SubmitEvent
		const sent = new FormData(event.currentTarget, submitter)
		const records = chosenRecords({ texts: (name) => sent.getAll(name).map(String) }) ?? []
		if (records.length === 0) return
		const place = removeButtons(form.current).findIndex(({ value }) => value === sent.get('only'))
		successor.current = () => nextButton(form.current, place) ?? fallback.current
		setLeaving((others) => new Set([...others, ...records]))
		const { isDone, isRefused, toast } = await sendForm(action, sent, messages.removeFailed(records.length, list))
		if (!isDone) setLeaving((others) => new Set([...others].filter((id) => !records.includes(id))))
		else if (place < 0) form.current?.reset()
		if (toast) showToast(toast)
		// Who has been signed out meanwhile is sent to sign in.
		if (isDone || isRefused) revalidate()
	}

	return { form, leaving, submit }
}

/** The button that has come to stand where one was; none for titles that were ticked. */
function nextButton(form: HTMLFormElement | null, place: number): HTMLButtonElement | null {
	const buttons = removeButtons(form)
	return place < 0 ? null : (buttons[place] ?? buttons.at(-1) ?? null)
}

function removeButtons(form: HTMLFormElement | null): HTMLButtonElement[] {
	return [...(form?.querySelectorAll<HTMLButtonElement>('button[name="only"]') ?? [])]
}
