import { useCallback, useEffect } from 'react'
import { keepSending } from '#app/device/history-outbox.ts'
import { hearOnline } from '#app/device/online.ts'
import { showToast } from '#app/features/toast/toast-news.ts'
import type { FormAnswer } from '#app/http/send-form.ts'
import { useRefresh } from '#app/http/use-refresh.ts'
import { messages } from '#domain/shared/messages.ts'
import { setClearedHere } from './cleared-here.ts'
import { answerForms, sendBeforeSignOut } from './history-forms.ts'
import { takeMerged } from './merge.ts'
import { MergeCard } from './merge-card.tsx'
import { resumeOpinions } from './merge-opinions.ts'

interface Viewer {
	id: string
	keepsHistory: boolean
}

/** Sends what was watched, lets go of what is removed, and asks once about what was watched before signing in. */
export default function HistoryKeeper({ viewer: { id, keepsHistory } }: { viewer: Viewer }) {
	const refresh = useRefresh()
	const sayRated = useCallback(
		(count: number) => {
			if (count === 0) return
			showToast(messages.opinionsMerged(count))
			refresh()
		},
		[refresh],
	)
	useEffect(() => {
		resumeOpinions(id).then(sayRated, (error) => console.error(error))
	}, [id, sayRated])

	useEffect(() => {
		let isSaid = false
		return keepSending(id, {
			accepted(entries) {
				const merged = takeMerged(id, entries)
				if (merged === 0) return
				showToast(messages.historyMerged(merged))
				refresh()
			},
			refused() {
				if (!isSaid) showToast(messages.progressFailed)
				isSaid = true
			},
		})
	}, [id, refresh])

	useEffect(() => {
		const stop = new AbortController()
		const hear = ({ toast, isDone, isWaiting, isRefused }: FormAnswer) => {
			const say = () => toast && showToast(toast)
			// Who has been signed out meanwhile is sent to sign in.
			if ((isDone && !isWaiting) || isRefused) refresh(say)
			else say()
		}
		answerForms(id, hear, stop.signal)
		sendBeforeSignOut(id, stop.signal)
		const hearBack = hearOnline(({ state }) => state === 'online' && setClearedHere(false))
		return () => {
			stop.abort()
			hearBack()
		}
	}, [id, refresh])

	return <MergeCard userId={id} keepsHistory={keepsHistory} onRated={sayRated} />
}
