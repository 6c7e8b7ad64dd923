import { Form } from '@remix-run/react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CursorPager } from '#app/ui/pager.tsx'
import { SignInActions } from '#app/ui/sign-in-actions.tsx'
import type { InboxEntry, NotificationKind } from '#domain/notifications/notification.ts'
import { inboxWords } from '#domain/notifications/words.ts'
import { NOTIFICATION_SETTINGS_PATH, NOTIFICATIONS_PATH } from '#domain/shared/links.ts'

const ICONS: Record<NotificationKind, IconName> = { episode: 'tv', film: 'film', match: 'live', version: 'info' }

export interface InboxView {
	entries: (InboxEntry & { age: string })[]
	hasUnread: boolean
	olderPath: string | null
	isFirstPage: boolean
	/** When the page was rendered, epoch ms. */
	madeAtMs: number
}

/** @param view `null` for anonymous visitors */
export function InboxPage({ view }: { view: InboxView | null }) {
	return (
		<div className="page stack inbox">
			<PageHeader heading={inboxWords.notifications}>
				{view?.entries.length ? (
					<Link to={NOTIFICATION_SETTINGS_PATH} className="button quiet icon-only" aria-label={inboxWords.settings}>
						<Icon name="settings" />
					</Link>
				) : null}
			</PageHeader>
			{view?.hasUnread ? <MarkAllForm madeAtMs={view.madeAtMs} /> : null}
			{view === null ? <AnonymousInbox /> : view.entries.length > 0 ? <InboxList {...view} /> : <EmptyInbox />}
		</div>
	)
}

function MarkAllForm({ madeAtMs }: { madeAtMs: number }) {
	return (
		<Form method="post" action={NOTIFICATIONS_PATH} preventScrollReset>
			<input type="hidden" name="intent" value="read-all" />
			<input type="hidden" name="until" value={madeAtMs} />
			<button type="submit" className="button">
				{inboxWords.markAllRead}
			</button>
		</Form>
	)
}

function InboxList({ entries, olderPath, isFirstPage }: InboxView) {
	return (
		<>
			<ul className="inbox-list">
				{entries.map(({ id, kind, title, body, path, age, isRead }) => (
					<li key={id} data-unread={isRead ? undefined : ''}>
						<Link to={path} onClick={() => isRead || markRead(id)}>
							<Icon name={ICONS[kind]} />
							<strong>
								{title}
								{isRead ? null : <span className="visually-hidden">{` ${inboxWords.unread}`}</span>}
							</strong>
							<p>{body}</p>
							<time className="faint">{age}</time>
						</Link>
					</li>
				))}
			</ul>
			<CursorPager newestPath={NOTIFICATIONS_PATH} olderPath={olderPath} isFirstPage={isFirstPage} />
		</>
	)
}

/** Marks an entry as read, even while the press leaves the page. Without scripts, the button above does it. */
function markRead(id: string): void {
	const body = new URLSearchParams({ intent: 'read', id })
	const headers = { Accept: 'application/json' }
	// It stays unread.
	fetch(NOTIFICATIONS_PATH, { method: 'POST', body, headers, keepalive: true }).catch(() => {})
}

function EmptyInbox() {
	return (
		<EmptyState
			icon="bell"
			heading={inboxWords.nothingNew}
			actions={
				<Link to={NOTIFICATION_SETTINGS_PATH} className="button">
					{inboxWords.settings}
				</Link>
			}
		>
			<p>{inboxWords.nothingNewDetail}</p>
		</EmptyState>
	)
}

function AnonymousInbox() {
	return (
		<EmptyState icon="bell" heading={inboxWords.signIn} actions={<SignInActions path={NOTIFICATIONS_PATH} />}>
			<p>{inboxWords.signInDetail}</p>
		</EmptyState>
	)
}
