import { useCallback, useEffect } from 'react'
import { applyHistoryChoice, historyFull, historyRejected, startFlushing } from '#app/device/browser-queue.client.ts'
import { subscribeToConnection } from '#app/device/connection.ts'
import type { FormResult } from '#app/device/queue-form.client.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { useRefresh } from '#app/http/use-refresh.ts'
import { historyMessages } from '#domain/history/words.ts'
import { quotaToast } from '#domain/shared/quota.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { setClearedLocally } from './cleared-locally.ts'
import { flushBeforeLastChance, interceptHistoryForms } from './history-form-interceptor.ts'
import { followHistoryMerge, resumeHistoryMerge } from './merge/device-merge.ts'
import { MERGES, MergeCard } from './merge/merge-card.tsx'
import { useForeignChanges } from './use-foreign-changes.client.ts'

interface Viewer {
	id: string
	isHistoryEnabled: boolean
	hasDeviceSettings: boolean
}

/** Sends watch progress, handles the history forms, and offers once to add what was watched before signing in. */
export default function HistorySync({ viewer: { id, isHistoryEnabled, hasDeviceSettings } }: { viewer: Viewer }) {
	const refresh = useRefresh()
	const announceMerged = useCallback(
		(toast: Toast) => {
			showToast(toast)
			refresh()
		},
		[refresh],
	)
	useEffect(() => applyHistoryChoice(id, isHistoryEnabled), [id, isHistoryEnabled])
	useForeignChanges(id, refresh)

	useEffect(() => {
		for (const { merge, toToast } of MERGES)
			void merge.resume(id).then((count) => (count > 0 ? announceMerged(toToast(count)) : undefined))
	}, [id, announceMerged])

	useEffect(() => {
		let isAnnounced = false
		let isFullAnnounced = false
		const unsubscribes = [
			followHistoryMerge(id, (titles) => announceMerged(historyMessages.merged(titles))),
			historyRejected.subscribe(() => {
				if (!isAnnounced) showToast(historyMessages.progressFailed)
				isAnnounced = true
			}),
			historyFull.subscribe((message) => {
				if (!isFullAnnounced) showToast(quotaToast({ message }))
				isFullAnnounced = true
			}),
			startFlushing(id, 'history'),
		]
		if (isHistoryEnabled) void resumeHistoryMerge(id)
		return () => {
			for (const unsubscribe of unsubscribes) unsubscribe()
		}
	}, [id, isHistoryEnabled, announceMerged])

	useEffect(() => {
		const stop = new AbortController()
		const onResult = ({ toast, isDone, isPending, isUnauthorized }: FormResult) => {
			const announce = () => toast && showToast(toast)
			if (isDone && !isPending) return refresh(announce)
			announce()
			// After a sign-out elsewhere, reloading the page leads to signing in, or leaves the account and this part with it.
			if (isUnauthorized) refresh()
		}
		interceptHistoryForms(id, onResult, stop.signal)
		flushBeforeLastChance(id, stop.signal)
		const unsubscribe = subscribeToConnection(({ state }) => state === 'online' && setClearedLocally(false))
		return () => {
			stop.abort()
			unsubscribe()
		}
	}, [id, refresh])

	return (
		<MergeCard
			userId={id}
			isHistoryEnabled={isHistoryEnabled}
			hasDeviceSettings={hasDeviceSettings}
			onMerged={announceMerged}
		/>
	)
}
