import { useRevalidator } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { sendForm } from '#app/http/send-form.ts'
import { pendingRemovals, pendingSaved } from '#domain/offline/pending.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import { removalMessages } from '#domain/shared/removal-words.ts'
import { parseRecordIds } from './saved-command.ts'
import type { SavedCard } from './saved-loader.ts'

/**
 * Takes titles out of the list at once, and puts them back when that failed. The focus goes to what stands in their place.
 * @param items as the server last gave them: what it has let go of may come back later
 * @param fallback where the focus goes when nothing does
 */
export function useOptimisticRemoval(list: SavedList, items: readonly SavedCard[], fallback: RefObject<HTMLElement>) {
	const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())
	const pendingWrites = usePendingWrites()
	const removingIds = useMemo(() => {
		const pendingIds = pendingRemovals(pendingWrites, list)
		const isLeaving = ({ recordId, card }: SavedCard) =>
			removedIds.has(recordId) || pendingIds.has(recordId) || pendingSaved(pendingWrites, list, card) === false
		return new Set(items.filter(isLeaving).map(({ recordId }) => recordId))
	}, [removedIds, pendingWrites, list, items])
	const form = useRef<HTMLFormElement>(null)
	const nextFocus = useRef<(() => HTMLElement | null | undefined) | null>(null)
	const { revalidate } = useRevalidator()

	// biome-ignore lint/correctness/useExhaustiveDependencies: once the cards have gone
	useEffect(() => {
		nextFocus.current?.()?.focus({ preventScroll: true })
		nextFocus.current = null
	}, [removingIds])

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { submitter } = event.nativeEvent as SubmitEvent
		const formData = new FormData(event.currentTarget, submitter)
		const records = parseRecordIds({ texts: (name) => formData.getAll(name).map(String) }) ?? []
		if (records.length === 0) return
		const index = removeButtons(form.current).findIndex(({ value }) => value === formData.get('only'))
		nextFocus.current = () => nextButton(form.current, index) ?? fallback.current
		setRemovedIds((others) => new Set([...others, ...records]))
		const failure = removalMessages.removeFailed(records.length, list)
		const { isDone, isPending, isUnauthorized, toast } = await sendForm(SAVED_ACTION_PATH, formData, failure)
		// What waits is out of sight as long as it does.
		if (!isDone || isPending) setRemovedIds((others) => subtract(others, records))
		if (isDone && index < 0) form.current?.reset()
		if (toast) showToast(toast)
		// Who has been signed out meanwhile is sent to sign in.
		if ((isDone && !isPending) || isUnauthorized) revalidate()
	}

	// Once the server has let go of them they may come back.
	useEffect(() => {
		const there = new Set(items.map(({ recordId }) => recordId))
		setRemovedIds((others) =>
			[...others].every((id) => there.has(id)) ? others : new Set([...others].filter((id) => there.has(id))),
		)
	}, [items])

	return { form, leaving: removingIds, submit }
}

function subtract(all: ReadonlySet<string>, some: readonly string[]): ReadonlySet<string> {
	return new Set([...all].filter((one) => !some.includes(one)))
}

/** The button that has come to stand where one was; none for titles that were ticked. */
function nextButton(form: HTMLFormElement | null, index: number): HTMLButtonElement | null {
	const buttons = removeButtons(form)
	return index < 0 ? null : (buttons[index] ?? buttons.at(-1) ?? null)
}

function removeButtons(form: HTMLFormElement | null): HTMLButtonElement[] {
	return [...(form?.querySelectorAll<HTMLButtonElement>('button[name="only"]') ?? [])]
}
