import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { showToast } from '#app/features/toast/toast-news.ts'
import { keepSending } from '#app/lib/history-outbox.ts'
import { messages } from '#domain/messages.ts'
import { forgetOnSubmit, sendBeforeSignOut } from './history-forms.ts'
import { takeMerged } from './merge.ts'
import { MergeCard } from './merge-card.tsx'
import { resumeOpinions } from './merge-opinions.ts'

interface Viewer {
	id: string
	keepsHistory: boolean
}

/** Sends what was watched, lets go of what is removed, and asks once about what was watched before signing in. */
export default function HistoryKeeper({ viewer: { id, keepsHistory } }: { viewer: Viewer }) {
	const { revalidate, state } = useRevalidator()
	const navigation = useNavigation()
	const [isStale, setIsStale] = useState(false)
	const isIdle = state === 'idle' && navigation.state === 'idle'
	// What is being loaded is not broken off for it.
	useEffect(() => {
		if (!isStale || !isIdle) return
		setIsStale(false)
		revalidate()
	}, [isStale, isIdle, revalidate])

	const sayRated = useCallback((count: number) => {
		if (count === 0) return
		showToast(messages.opinionsMerged(count))
		setIsStale(true)
	}, [])
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
				setIsStale(true)
			},
			refused() {
				if (!isSaid) showToast(messages.progressFailed)
				isSaid = true
			},
		})
	}, [id])

	useEffect(() => {
		const stop = new AbortController()
		forgetOnSubmit(id, stop.signal)
		sendBeforeSignOut(id, stop.signal)
		return () => stop.abort()
	}, [id])

	return <MergeCard userId={id} keepsHistory={keepsHistory} onRated={sayRated} />
}
