import { useRevalidator } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { sendForm } from '#app/http/send-form.ts'
import { parseRecordIds } from '#domain/saved/command.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { pendingRemovals, pendingSaved, type SavedList } from '#domain/saved/saved.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import type { SavedCard } from './saved-loader.server.ts'

/**
 * Removes titles from the list at once, and restores them if that fails. Focus moves to the card that takes their place.
 * @param items as last loaded from the server
 * @param fallback receives focus when no card is left
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
	/** Records that the server has removed. Its next list overrides them: some may have been restored since. */
	const settledIds = useRef(new Set<string>())
	const form = useRef<HTMLFormElement>(null)
	const nextFocus = useRef<(() => HTMLElement | null | undefined) | null>(null)
	const { revalidate } = useRevalidator()

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once the cards have been removed
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
		setRemovedIds((previous) => new Set([...previous, ...records]))
		const failure = removalMessages.removeFailed(records.length, list)
		const { isDone, isPending, isUnauthorized, toast } = await sendForm(SAVED_ACTION_PATH, formData, failure)
		// A pending removal hides its titles itself.
		if (!isDone || isPending) setRemovedIds((previous) => subtract(previous, records))
		else for (const id of records) settledIds.current.add(id)
		if (isDone && index < 0) form.current?.reset()
		if (toast) showToast(toast)
		// After a sign-out elsewhere, reloading the page leads to signing in.
		if ((isDone && !isPending) || isUnauthorized) revalidate()
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once the server has sent another list
	useEffect(() => {
		const settled = [...settledIds.current]
		settledIds.current.clear()
		if (settled.length > 0) setRemovedIds((previous) => subtract(previous, settled))
	}, [items])

	return { form, removingIds, submit }
}

function subtract(all: ReadonlySet<string>, some: readonly string[]): ReadonlySet<string> {
	return new Set([...all].filter((id) => !some.includes(id)))
}

/** The remove button now at that position; none after a bulk removal. */
function nextButton(form: HTMLFormElement | null, index: number): HTMLButtonElement | null {
	const buttons = removeButtons(form)
	return index < 0 ? null : (buttons[index] ?? buttons.at(-1) ?? null)
}

function removeButtons(form: HTMLFormElement | null): HTMLButtonElement[] {
	return [...(form?.querySelectorAll<HTMLButtonElement>('button[name="only"]') ?? [])]
}
