import { historyWords } from '#domain/history/page-words.ts'
import './merge-card.css'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { accountMessages } from '#domain/account/words.ts'
import { historyMessages } from '#domain/history/words.ts'
import { opinionMessages } from '#domain/recommend/words.ts'
import { savedMessages } from '#domain/saved/words.ts'
import { SETTINGS_ACTION_PATH } from '#domain/shared/links.ts'
import { joinList } from '#domain/shared/text.ts'
import type { Toast } from '#domain/shared/toast.ts'
import {
	countHistoryToMerge,
	type DeviceMerge,
	declineHistoryMerge,
	followedMerge,
	opinionMerge,
	postToAccount,
	savedMerge,
	startHistoryMerge,
} from './device-merge.ts'

/** Data that is sent item by item, and the toast that says how many were added to the account. */
export const MERGES: readonly { merge: DeviceMerge; toToast(count: number): Toast }[] = [
	{ merge: opinionMerge, toToast: opinionMessages.merged },
	{ merge: savedMerge, toToast: savedMessages.merged },
	{ merge: followedMerge, toToast: historyMessages.followedMerged },
]

interface Props {
	userId: string
	/** Whether the account keeps a history. */
	isHistoryEnabled: boolean
	/** This device has a region or services that the account has none of. */
	hasDeviceSettings: boolean
	/** Called with the toast of each part that was added to the account. */
	onMerged: (toast: Toast) => void
}

const NO_COUNTS = { watched: 0, rated: 0, saved: 0, followed: 0, chose: 0 }
const settingsAnswerKey = (userId: string) => `marquee_merge_settings:${userId}` as const

/** Offers once to add what was watched, rated and saved here before signing in. It never blocks the page. */
export function MergeCard({ userId, isHistoryEnabled, hasDeviceSettings, onMerged }: Props) {
	const [{ watched, rated, saved, followed, chose }, setCounts] = useState(NO_COUNTS)
	// Filled after the empty live region is rendered, so that the question is announced.
	useEffect(
		() =>
			setCounts({
				watched: isHistoryEnabled ? countHistoryToMerge(userId) : 0,
				rated: opinionMerge.countToMerge(userId),
				saved: savedMerge.countToMerge(userId),
				followed: followedMerge.countToMerge(userId),
				chose: hasDeviceSettings && readStored(settingsAnswerKey(userId)) === null ? 1 : 0,
			}),
		[userId, isHistoryEnabled, hasDeviceSettings],
	)
	const dismiss = () => {
		setCounts(NO_COUNTS)
		document.getElementById('main')?.focus({ preventScroll: true })
	}
	const add = () => {
		if (watched > 0) void startHistoryMerge(userId)
		if (chose > 0)
			void postToAccount(SETTINGS_ACTION_PATH, { intent: 'adopt' }, userId).then((outcome) => {
				if (outcome === 'done') return onMerged(accountMessages.settingsAdded)
				showToast(accountMessages.settingsAddFailed)
				setCounts({ ...NO_COUNTS, chose })
			})
		for (const { merge, toToast } of MERGES)
			if (merge.countToMerge(userId) > 0)
				void merge.start(userId).then((count) => (count > 0 ? onMerged(toToast(count)) : undefined))
		dismiss()
	}
	const decline = () => {
		if (watched > 0) declineHistoryMerge(userId)
		if (chose > 0) writeStored(settingsAnswerKey(userId), 'no')
		for (const { merge } of MERGES) if (merge.countToMerge(userId) > 0) merge.decline(userId)
		dismiss()
	}
	const done = [
		watched > 0 && historyWords.doneWatched,
		rated > 0 && historyWords.doneRated,
		saved > 0 && historyWords.doneSaved,
		followed > 0 && historyWords.doneFollowed,
		chose > 0 && historyWords.doneChose,
	].filter((word) => word !== false)
	return (
		<div className="merge" role="status">
			{done.length > 0 ? (
				<section className="merge-card" aria-labelledby="merge-question">
					<h2 id="merge-question">{historyWords.mergeQuestion({ done: joinList(done, 'and') })}</h2>
					<p>
						{watched > 0 ? `${historyWords.mergeWatched({ count: watched })} ` : null}
						{rated > 0 ? `${historyWords.mergeRated({ count: rated })} ` : null}
						{saved > 0 ? `${historyWords.mergeSaved({ count: saved })} ` : null}
						{followed > 0 ? `${historyWords.mergeFollowed({ count: followed })} ` : null}
						{chose > 0 ? historyWords.mergeSettings : null}
					</p>
					<div className="actions">
						<button type="button" className="button primary" onClick={add}>
							{historyWords.add}
						</button>
						<button type="button" className="button" onClick={decline}>
							{historyWords.notNow}
						</button>
					</div>
				</section>
			) : null}
		</div>
	)
}
