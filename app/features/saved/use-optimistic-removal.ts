import { useRevalidator } from '@remix-run/react'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { sendForm } from '#app/http/send-form.ts'
import { parseRecordIds } from '#domain/saved/command.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { pendingRemovals, pendingSaved, type SavedList } from '#domain/saved/saved.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import type { SavedCard } from './saved-loader.server.ts'

/**
 * Removes titles from the list at once, and restores them if that fails.
 * @param items as last loaded from the server
 */
export function useOptimisticRemoval(list: SavedList, items: readonly SavedCard[]) {
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
	const { revalidate } = useRevalidator()

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { submitter } = event.nativeEvent as SubmitEvent
		const formData = new FormData(event.currentTarget, submitter)
		const records = parseRecordIds({ texts: (name) => formData.getAll(name).map(String) }) ?? []
		if (records.length === 0) return
		setRemovedIds((previous) => new Set([...previous, ...records]))
		const failure = removalMessages.removeFailed(records.length, list)
		const { isDone, isPending, isUnauthorized, toast } = await sendForm(SAVED_ACTION_PATH, formData, failure)
		// A pending removal hides its titles itself.
		if (!isDone || isPending) setRemovedIds((previous) => subtract(previous, records))
		else for (const id of records) settledIds.current.add(id)
		if (isDone && !formData.has('only')) form.current?.reset()
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
