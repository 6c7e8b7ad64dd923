import { useRevalidator } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useWaiting } from '#app/device/waiting.ts'
import { showToast } from '#app/features/toast/toast-news.ts'
import { sendForm } from '#app/http/send-form.ts'
import { leavingRecords, wishedSaved } from '#domain/offline/pending.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { SAVE_ACTION } from '#domain/shared/links.ts'
import { messages } from '#domain/shared/messages.ts'
import type { SavedCard } from './saved-load.ts'
import { chosenRecords } from './saving.ts'

/**
 * Takes titles out of the list at once, and puts them back when that failed. The focus goes to what stands in their place.
 * @param items as the server last gave them: what it has let go of may come back later
 * @param fallback where the focus goes when nothing does
 */
export function useRemoval(list: SavedList, items: readonly SavedCard[], fallback: RefObject<HTMLElement>) {
	const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
	const waiting = useWaiting()
	const leaving = useMemo(() => {
		const kept = leavingRecords(waiting, list)
		const isLeaving = ({ recordId, card }: SavedCard) =>
			gone.has(recordId) || kept.has(recordId) || wishedSaved(waiting, list, card) === false
		return new Set(items.filter(isLeaving).map(({ recordId }) => recordId))
	}, [gone, waiting, list, items])
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
		const { submitter } = event.nativeEvent as SubmitEvent
		const sent = new FormData(event.currentTarget, submitter)
		const records = chosenRecords({ texts: (name) => sent.getAll(name).map(String) }) ?? []
		if (records.length === 0) return
		const place = removeButtons(form.current).findIndex(({ value }) => value === sent.get('only'))
		successor.current = () => nextButton(form.current, place) ?? fallback.current
		setGone((others) => new Set([...others, ...records]))
		const failure = messages.removeFailed(records.length, list)
		const { isDone, isWaiting, isRefused, toast } = await sendForm(SAVE_ACTION, sent, failure)
		// What waits is out of sight as long as it does.
		if (!isDone || isWaiting) setGone((others) => without(others, records))
		if (isDone && place < 0) form.current?.reset()
		if (toast) showToast(toast)
		// Who has been signed out meanwhile is sent to sign in.
		if ((isDone && !isWaiting) || isRefused) revalidate()
	}

	// Once the server has let go of them they may come back.
	useEffect(() => {
		const there = new Set(items.map(({ recordId }) => recordId))
		setGone((others) =>
			[...others].every((id) => there.has(id)) ? others : new Set([...others].filter((id) => there.has(id))),
		)
	}, [items])

	return { form, leaving, submit }
}

function without(all: ReadonlySet<string>, some: readonly string[]): ReadonlySet<string> {
	return new Set([...all].filter((one) => !some.includes(one)))
}

/** The button that has come to stand where one was; none for titles that were ticked. */
function nextButton(form: HTMLFormElement | null, place: number): HTMLButtonElement | null {
	const buttons = removeButtons(form)
	return place < 0 ? null : (buttons[place] ?? buttons.at(-1) ?? null)
}

function removeButtons(form: HTMLFormElement | null): HTMLButtonElement[] {
	return [...(form?.querySelectorAll<HTMLButtonElement>('button[name="only"]') ?? [])]
}
