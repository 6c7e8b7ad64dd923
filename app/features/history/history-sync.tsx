import { useCallback, useEffect } from 'react'
import { startHistoryFlushing } from '#app/device/browser-history-queue.ts'
import { subscribeToConnection } from '#app/device/connection.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import type { FormResult } from '#app/http/send-form.ts'
import { useRefresh } from '#app/http/use-revalidate.ts'
import { historyMessages } from '#domain/history/words.ts'
import { opinionMessages } from '#domain/recommend/words.ts'
import { setClearedLocally } from './cleared-locally.ts'
import { flushBeforeSignOut, interceptHistoryForms } from './history-form-interceptor.ts'
import { completeHistoryMerge } from './history-merge.ts'
import { MergeCard } from './merge-card.tsx'
import { resumeOpinionMerge } from './opinion-merge.ts'

interface Viewer {
	id: string
	isHistoryEnabled: boolean
}

/** Sends what was watched, lets go of what is removed, and asks once about what was watched before signing in. */
export default function HistorySync({ viewer: { id, isHistoryEnabled } }: { viewer: Viewer }) {
	const refresh = useRefresh()
	const announceMergedRatings = useCallback(
		(count: number) => {
			if (count === 0) return
			showToast(opinionMessages.merged(count))
			refresh()
		},
		[refresh],
	)
	useEffect(() => {
		resumeOpinionMerge(id).then(announceMergedRatings, (error) => console.error(error))
	}, [id, announceMergedRatings])

	useEffect(() => {
		let isAnnounced = false
		return startHistoryFlushing(id, {
			onAccepted(entries) {
				const merged = completeHistoryMerge(id, entries)
				if (merged === 0) return
				showToast(historyMessages.merged(merged))
				refresh()
			},
			onRejected() {
				if (!isAnnounced) showToast(historyMessages.progressFailed)
				isAnnounced = true
			},
		})
	}, [id, refresh])

	useEffect(() => {
		const stop = new AbortController()
		const onResult = ({ toast, isDone, isPending, isUnauthorized }: FormResult) => {
			const say = () => toast && showToast(toast)
			// Who has been signed out meanwhile is sent to sign in.
			if ((isDone && !isPending) || isUnauthorized) refresh(say)
			else say()
		}
		interceptHistoryForms(id, onResult, stop.signal)
		flushBeforeSignOut(id, stop.signal)
		const unsubscribe = subscribeToConnection(({ state }) => state === 'online' && setClearedLocally(false))
		return () => {
			stop.abort()
			unsubscribe()
		}
	}, [id, refresh])

	return <MergeCard userId={id} isHistoryEnabled={isHistoryEnabled} onRatingsMerged={announceMergedRatings} />
}
