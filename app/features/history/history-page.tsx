import { Form, Link } from '@remix-run/react'
import { useWaiting } from '#app/device/waiting.ts'
import { LIST_PLACES } from '#app/features/title/list-places.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { isForgotten } from '#domain/offline/pending.ts'
import { HISTORY_ACTION, historyPath } from '#domain/shared/links.ts'
import { ClearButton, ClearQuestion } from './clear-history.tsx'
import { useClearedHere } from './cleared-here.ts'
import { HistoryEntryLine } from './history-entry.tsx'
import { byDay, type HistoryLine } from './history-line.ts'
import { HistoryStyles } from './history-styles.tsx'

/** Pictures that are in the first screen of a phone. */
const IN_VIEW = 4

export interface HistoryView {
	lines: HistoryLine[]
	/** Path of this very page. */
	path: string
	/** Path of the page after it. */
	older: string | null
	isFirst: boolean
	isEnabled: boolean
}

export function HistoryPage({ view }: { view: HistoryView }) {
	const { path, older, isFirst, isEnabled } = view
	const isCleared = useClearedHere()
	const waiting = useWaiting()
	const lines = isCleared ? [] : view.lines.filter(({ key }) => !isForgotten(waiting, key))
	return (
		<div className="page history">
			<HistoryStyles />
			<h1>Watch history</h1>
			<Tabs label="Your lists" tabs={LIST_PLACES} />
			{isEnabled ? null : <Off path={path} />}
			{lines.length > 0 ? (
				<Form method="post" action={HISTORY_ACTION} className="seen-form" preventScrollReset key={path}>
					<input type="hidden" name="intent" value="remove" />
					<input type="hidden" name="returnTo" value={path} />
					<div className="seen-bar">
						<button type="submit" className="button quiet seen-selected">
							Remove selected
						</button>
						<ClearButton />
					</div>
					<Days lines={lines} />
				</Form>
			) : (
				<Empty isFirst={isFirst} isEnabled={isEnabled} />
			)}
			{lines.length > 0 ? <ClearQuestion /> : null}
			{older || !isFirst ? (
				<nav className="pager" aria-label="Pages">
					{isFirst ? null : (
						<Link to={historyPath()} className="button">
							Newest
						</Link>
					)}
					{older ? (
						<Link to={older} className="button" rel="next">
							Older
						</Link>
					) : null}
				</nav>
			) : null}
		</div>
	)
}

function Days({ lines }: { lines: readonly HistoryLine[] }) {
	const first = new Set(lines.slice(0, IN_VIEW))
	return byDay(lines).map(({ day, lines: ofDay }) => (
		<section key={day} aria-label={day}>
			<h2>{day}</h2>
			<ul>
				{ofDay.map((line) => (
					<HistoryEntryLine key={line.key} line={line} eager={first.has(line)} />
				))}
			</ul>
		</section>
	))
}

function Off({ path }: { path: string }) {
	return (
		<Form method="post" action={HISTORY_ACTION} className="off" preventScrollReset>
			<p>
				<strong>Your watch history is off.</strong> What you watch now is not kept.
			</p>
			<input type="hidden" name="intent" value="enable" />
			<input type="hidden" name="returnTo" value={path} />
			<button type="submit" className="button">
				Turn it on
			</button>
		</Form>
	)
}

function Empty({ isFirst, isEnabled }: { isFirst: boolean; isEnabled: boolean }) {
	return (
		<div className="state">
			<h2>{isFirst ? 'Nothing here yet' : 'Nothing older'}</h2>
			<p>
				{!isFirst
					? 'This is the end of your history.'
					: isEnabled
						? 'What you play is listed here, so that you can go on where you stopped, on any device.'
						: 'Turn your watch history on to go on where you stopped, on any device.'}
			</p>
			<div className="actions">
				<Link to="/trending" className="button primary">
					See what is trending
				</Link>
				<Link to="/search" className="button">
					Search
				</Link>
			</div>
		</div>
	)
}
