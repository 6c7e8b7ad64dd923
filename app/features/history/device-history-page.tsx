import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
	addToLocalHistory,
	hiddenLocally,
	type LocalEntry,
	removeFromLocalHistory,
	subscribeToLocalHistory,
} from '#app/device/local-history.ts'
import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { useListLinks } from '#app/features/title/list-links.ts'
import { SelectBar, SelectToggle, useSelection } from '#app/features/title/select-mode.tsx'
import { showToast } from '#app/features/toast/toast-events.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useKeptFocus } from '#app/ui/focus/use-kept-focus.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { type HistoryEntry, timeOf } from '#domain/history/history.ts'
import { historyWords } from '#domain/history/page-words.ts'
import { parseViewing, toActs } from '#domain/history/viewing.ts'
import { historyMessages } from '#domain/history/words.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { DEVICE_HISTORY_PATH, historyPath, signInPath } from '#domain/shared/links.ts'
import { mediaKey, titleKey } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { zoneDay } from '#domain/shared/zone.ts'
import { listWords } from '#domain/title/list-words.ts'
import { toActView } from './history-item-view.ts'
import { HISTORY_FORM_ID, HistoryDays, RECENTLY_HIDDEN } from './history-page.tsx'
import { hideLocally } from './local-hiding.client.ts'
import { HiddenTitles } from './up-next/hidden-titles.tsx'

/** The history of this device, without an account. Without scripts the page says that it needs them. */
export function DeviceHistoryPage() {
	const { entries, nowMs } = useLocalHistory()
	useKeptFocus()
	const [isAsking, setIsAsking] = useState(false)
	const tabs = useListLinks()
	const form = useRef<HTMLFormElement>(null)
	const acts = toActs(entries)
	const selection = useSelection(form, 'key', acts.length)
	const removeSelected = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
		const chosen = fields.getAll(fields.has('only') ? 'only' : 'key').map(String)
		if (chosen.length === 0) return
		const removed = removeFromLocalHistory((entry) => chosen.some((value) => isNamedBy(value, entry)))
		showToast(removalMessages.removed(removed.length, 'watch history'), () => {
			for (const entry of removed) addToLocalHistory(entry)
		})
	}
	const clear = () => {
		removeFromLocalHistory(() => true)
		setIsAsking(false)
		showToast(historyMessages.clearedOnDevice)
	}
	return (
		<div className="page stack history">
			<PageHeader heading={historyWords.title} />
			<Tabs label={listWords.yourLists} tabs={tabs} />
			{entries.length === 0 ? null : isAsking ? (
				<div className="history-tools">
					<button type="button" className="button primary" onClick={clear}>
						{historyWords.clearAll({ count: entries.length })}
					</button>
					<button type="button" className="button" onClick={() => setIsAsking(false)}>
						{historyWords.keep}
					</button>
				</div>
			) : (
				<div className="history-tools">
					<SelectToggle formId={HISTORY_FORM_ID} />
					<button
						type="button"
						className="chip"
						aria-label={historyWords.clearHistory}
						onClick={() => setIsAsking(true)}
					>
						{historyWords.clear}
					</button>
				</div>
			)}
			<HiddenTitles
				titles={hiddenLocally(entries).filter(({ at }) => at >= nowMs - DAY_MS)}
				{...RECENTLY_HIDDEN}
				returnTo={DEVICE_HISTORY_PATH}
				hideLocally={hideLocally}
			/>
			{entries.length > 0 ? (
				<form
					ref={form}
					id={HISTORY_FORM_ID}
					className="history-form"
					autoComplete="off"
					data-held=""
					onSubmit={removeSelected}
					onChange={selection.updateCount}
				>
					<p className="lead">
						{historyWords.onDevice({
							link: (parts) => (
								<Link key="link" to={signInPath(historyPath())} className="text-link">
									{parts}
								</Link>
							),
						})}
					</p>
					<HistoryDays
						lines={acts.map((act) => toActView(act, nowMs, viewerZone))}
						today={zoneDay(nowMs, viewerZone)}
					/>
					<SelectBar total={acts.length} selection={selection} />
				</form>
			) : (
				<EmptyState
					icon="play"
					heading={historyWords.emptyDevice}
					actions={
						<Link to={signInPath(historyPath())} className="button primary">
							{historyWords.signIn}
						</Link>
					}
				>
					<p>{historyWords.emptyDeviceDetail}</p>
				</EmptyState>
			)}
		</div>
	)
}

/** Whether a line of the list, by its value, is about the entry: one that was begun, or an act. */
function isNamedBy(value: string, entry: HistoryEntry): boolean {
	const viewing = parseViewing(value)
	if (!viewing) return value === mediaKey(entry)
	const [{ key, fromMs, toMs }, atMs] = [viewing, timeOf(entry)]
	return (key === mediaKey(entry) || key === titleKey(entry)) && atMs >= fromMs && atMs <= toMs
}

/** Empty until the page is hydrated. */
function useLocalHistory() {
	const [{ entries, nowMs }, setHistory] = useState<{ entries: readonly LocalEntry[]; nowMs: number }>(NO_HISTORY)
	useEffect(() => subscribeToLocalHistory((changed) => setHistory({ entries: changed, nowMs: Date.now() })), [])
	return { entries, nowMs }
}

const NO_HISTORY = { entries: [], nowMs: 0 }
