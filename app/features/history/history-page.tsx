import { useRef } from 'react'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { LIST_LINKS } from '#app/features/title/list-links.ts'
import { SelectBar, SelectToggle, useSelection } from '#app/features/title/select-mode.tsx'
import { TitleText } from '#app/features/title/title-text.tsx'
import { type ConfirmationParts, ConfirmPopover } from '#app/ui/confirm-popover.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { openProps } from '#app/ui/html-attributes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CursorPager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import type { Profile } from '#domain/account/profile.ts'
import { isPendingRemoval } from '#domain/history/hidden.ts'
import { historyWords } from '#domain/history/page-words.ts'
import type { HiddenTitleView } from '#domain/history/port.ts'
import { HISTORY_ACTION_PATH, historyPath, SEARCH_PATH, TRENDING_PATH } from '#domain/shared/links.ts'
import { listWords } from '#domain/title/list-words.ts'
import { useClearedLocally } from './cleared-locally.ts'
import { groupByDay, type HistoryItemView } from './history-item-view.ts'
import { HiddenTitles } from './up-next/hidden-titles.tsx'
import { WideImage } from './wide-image.tsx'

/** Texts of the list of titles hidden within a day. */
export const RECENTLY_HIDDEN = {
	get heading() {
		return historyWords.hiddenToday
	},
	get button() {
		return historyWords.undo
	},
	buttonName: (name: string) => historyWords.undoNamed({ name }),
}
/** Images on a phone's first screen. */
const EAGER_IMAGES = 4

interface HistoryView {
	items: HistoryItemView[]
	/** The viewer's day, ISO. */
	today: string
	/** Titles hidden in the last 24 hours, latest first. */
	hidden: HiddenTitleView[]
	/** Path of this page. */
	path: string
	/** Path of the next page. */
	olderPath: string | null
	isFirstPage: boolean
	isEnabled: boolean
	/** Profiles that can get what was watched with the wrong one. */
	receivers: readonly Pick<Profile, 'id' | 'name'>[]
}

interface Props {
	view: HistoryView
	/** The confirmation for clearing the history. */
	confirmation: ConfirmationParts
}

export function HistoryPage({ view, confirmation }: Props) {
	const { path, olderPath, isFirstPage, isEnabled, receivers } = view
	const isCleared = useClearedLocally()
	const pendingWrites = usePendingWrites()
	const lines = isCleared ? [] : view.items.filter(({ key }) => !isPendingRemoval(pendingWrites, key))
	const form = useRef<HTMLFormElement>(null)
	const selection = useSelection(form, 'key', lines.length)
	return (
		<div className="page stack history">
			<PageHeader heading={historyWords.title} />
			<Tabs label={listWords.yourLists} tabs={LIST_LINKS} />
			{lines.length > 0 ? (
				<div className="history-tools">
					<SelectToggle formId={HISTORY_FORM_ID} />
					<button type="button" className="chip" aria-label={historyWords.clearHistory} {...openProps(POPOVER_ID)}>
						{historyWords.clear}
					</button>
				</div>
			) : null}
			{isEnabled ? null : <HistoryDisabledNotice path={path} />}
			<HiddenTitles titles={isCleared ? [] : view.hidden} {...RECENTLY_HIDDEN} returnTo={path} />
			{lines.length > 0 ? (
				<form
					ref={form}
					id={HISTORY_FORM_ID}
					method="post"
					action={HISTORY_ACTION_PATH}
					className="history-form"
					autoComplete="off"
					data-held=""
					key={path}
					onChange={selection.updateCount}
				>
					{/* The form's default button, so that Enter in a checkbox removes nothing. */}
					<button type="submit" disabled hidden />
					<input type="hidden" name="intent" value="remove" />
					<input type="hidden" name="returnTo" value={path} />
					<HistoryDays lines={lines} today={view.today} />
					<SelectBar total={lines.length} selection={selection}>
						{receivers.length > 0 ? <MoveControls receivers={receivers} /> : null}
					</SelectBar>
				</form>
			) : (
				<EmptyHistory isFirst={isFirstPage} isEnabled={isEnabled} />
			)}
			{lines.length > 0 ? <ClearHistoryConfirmation confirmation={confirmation} /> : null}
			<CursorPager newestPath={historyPath()} olderPath={olderPath} isFirstPage={isFirstPage} />
		</div>
	)
}

function MoveControls({ receivers }: Pick<HistoryView, 'receivers'>) {
	return (
		<div className="select-move">
			<select name="to" className="select" aria-label={historyWords.whoWatched}>
				{receivers.map(({ id, name }) => (
					<option key={id} value={id}>
						{historyWords.moveTo({ name })}
					</option>
				))}
			</select>
			<button type="submit" name="move" value="selected" className="button">
				{historyWords.move}
			</button>
		</div>
	)
}

/** The form of the entries. The toggle that shows its checkboxes is outside of it. */
export const HISTORY_FORM_ID = 'history-entries'

/** @param today ISO day of the viewer */
export function HistoryDays({ lines, today }: { lines: readonly HistoryItemView[]; today: string }) {
	const first = new Set(lines.slice(0, EAGER_IMAGES))
	return groupByDay(lines, today).map(({ day, heading, lines: ofDay }) => (
		<section key={day} aria-label={heading}>
			<h2>{heading}</h2>
			<ul>
				{ofDay.map((line) => (
					<HistoryListItem key={line.key} line={line} eager={first.has(line)} />
				))}
			</ul>
		</section>
	))
}

function HistoryDisabledNotice({ path }: { path: string }) {
	return (
		<form method="post" action={HISTORY_ACTION_PATH} className="history-off">
			<p>{historyWords.off({ strong: (parts) => <strong key="strong">{parts}</strong> })}</p>
			<input type="hidden" name="intent" value="enable" />
			<input type="hidden" name="returnTo" value={path} />
			<button type="submit" className="button">
				{historyWords.turnOn}
			</button>
		</form>
	)
}

function EmptyHistory({ isFirst, isEnabled }: { isFirst: boolean; isEnabled: boolean }) {
	return (
		<EmptyState
			icon="play"
			heading={isFirst ? historyWords.empty : historyWords.noOlder}
			actions={
				<>
					<Link to={TRENDING_PATH} className="button primary">
						{historyWords.seeTrending}
					</Link>
					<Link to={SEARCH_PATH} className="button">
						{historyWords.search}
					</Link>
				</>
			}
		>
			<p>{!isFirst ? historyWords.noOlderDetail : isEnabled ? historyWords.emptyDetail : historyWords.emptyOff}</p>
		</EmptyState>
	)
}

const POPOVER_ID = 'clear-history'

function ClearHistoryConfirmation({ confirmation }: { confirmation: ConfirmationParts }) {
	return (
		<ConfirmPopover
			id={POPOVER_ID}
			question={historyWords.clearQuestion}
			action={HISTORY_ACTION_PATH}
			hiddenFields={{ intent: 'clear', returnTo: historyPath() }}
			confirmLabel={historyWords.clearEverything}
			confirmation={confirmation}
		>
			{historyWords.clearDetail}
		</ConfirmPopover>
	)
}

const IMAGE_SIZES = '(min-width: 600px) 208px, 112px'

/** A film or episode with its progress and time, and a button that removes it; its picture resumes. */
function HistoryListItem({ line, eager }: { line: HistoryItemView; eager: boolean }) {
	const { key, title, lang, episodeText, progressText, isFinished, watchedAt, time } = line
	const name = episodeText ? `${title}, ${episodeText}` : title
	return (
		<li className="history-item">
			<label className="select-box">
				<input type="checkbox" name="key" value={key} />
				<span className="visually-hidden">{historyWords.select({ name })}</span>
			</label>
			<Link
				to={line.watchPath}
				className="card"
				aria-label={isFinished ? historyWords.playAgain({ name }) : historyWords.resume({ name })}
			>
				<WideImage image={line.image} sizes={IMAGE_SIZES} fraction={isFinished ? 0 : line.fraction} eager={eager} />
			</Link>
			<div className="history-item-text">
				<h3>
					<Link to={line.detailsPath} prefetch="intent" dir="auto" lang={textLang(lang)}>
						<TitleText title={title} />
					</Link>
				</h3>
				{episodeText || !isFinished ? (
					<p className="facts">
						{episodeText ? <span>{episodeText}</span> : null}
						{isFinished ? null : <span>{progressText}</span>}
					</p>
				) : null}
				<p className="history-time faint">
					{isFinished ? (
						<>
							<Icon name="check" size={16} />
							<span className={time ? 'visually-hidden' : undefined}>{progressText}</span>
						</>
					) : null}
					{time ? <time dateTime={watchedAt}>{time}</time> : null}
				</p>
			</div>
			<button
				type="submit"
				name="only"
				value={key}
				className="button quiet icon-only"
				aria-label={historyWords.remove({ name })}
			>
				<Icon name="close" size={16} />
			</button>
		</li>
	)
}
