import { Form } from '@remix-run/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import { calendarMessages, calendarWords } from '#domain/calendar/words.ts'
import { CALENDAR_PATH } from '#domain/shared/links.ts'
import { formatDate } from '#domain/shared/time.ts'

/** The panel's anchor, for forms without scripts. */
export const FEED_ANCHOR = 'feed'

export interface FeedView {
	/** The viewer's day on which it was made, ISO. */
	madeOn: string
	/** The day in UTC on which a calendar app last asked for it, ISO: nobody knows then where the viewer is. */
	readOn: string | null
}

interface Props {
	feed: FeedView | null
	/** The new address, which is shown only once. */
	address: string | null
}

/** The private address that other calendars subscribe to. */
export function FeedPanel({ feed, address }: Props) {
	// Where the answer is a new document. Otherwise it is open already, and stays so.
	const [isOpen] = useState(address !== null)
	return (
		<details id={FEED_ANCHOR} open={isOpen}>
			<summary>{calendarWords.subscribe}</summary>
			<div className="calendar-feed">
				{address === null ? null : <NewAddress key={address} address={address} />}
				<p className="lead">{feed === null ? calendarWords.feedDetail : describeFeed(feed)}</p>
				<Form method="post" action={CALENDAR_PATH} preventScrollReset className="actions">
					<button type="submit" name="intent" value="create" className="button">
						{feed === null ? calendarWords.createFeed : calendarWords.replaceFeed}
					</button>
					{feed === null ? null : (
						<button type="submit" name="intent" value="revoke" className="button" onClick={focusSummary}>
							{calendarWords.turnOffFeed}
						</button>
					)}
				</Form>
			</div>
		</details>
	)
}

/** Moves the focus: the button disappears with the address. */
function focusSummary(event: MouseEvent<HTMLButtonElement>): void {
	event.currentTarget.closest('details')?.querySelector('summary')?.focus()
}

function describeFeed({ madeOn, readOn }: FeedView): string {
	return calendarWords.feedState({
		madeOn: formatDate(madeOn) ?? '',
		isRead: readOn === null ? 'no' : 'yes',
		readOn: (readOn && formatDate(readOn)) ?? '',
	})
}

function NewAddress({ address }: { address: string }) {
	const [canCopy, setCanCopy] = useState(false)
	useEffect(() => setCanCopy('clipboard' in navigator), [])
	async function copy() {
		const isCopied = await navigator.clipboard.writeText(address).then(
			() => true,
			() => false,
		)
		showToast(isCopied ? calendarMessages.copied : calendarMessages.copyFailed)
	}
	return (
		<div className="calendar-address" role="status">
			<div className="field">
				<label htmlFor="calendar-address">{calendarWords.feedAddress}</label>
				<input
					id="calendar-address"
					type="url"
					readOnly
					value={address}
					// biome-ignore lint/a11y/noAutofocus: it is the answer to the press, and shown only once
					autoFocus
					onFocus={(event) => event.target.select()}
				/>
			</div>
			<p className="faint">{calendarWords.shownOnce}</p>
			<div className="actions">
				<a href={address.replace(/^https?:/, 'webcal:')} className="button primary">
					{calendarWords.openInApp}
				</a>
				<button type="button" className={canCopy ? 'button' : 'button waiting'} onClick={copy}>
					{calendarWords.copy}
				</button>
			</div>
		</div>
	)
}
