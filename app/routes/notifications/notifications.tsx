import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { Viewer } from '#app/context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import inboxCss from '#app/features/notifications/inbox.page.css?url'
import { InboxPage, type InboxView } from '#app/features/notifications/inbox-page.tsx'
import { executeFor, runCommand } from '#app/http/command.server.ts'
import { accountsUnavailable, orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { sessionExpired } from '#domain/account/words.ts'
import { parseInboxCommand } from '#domain/notifications/command.ts'
import { inboxWords, notificationMessages } from '#domain/notifications/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { inboxPath, NOTIFICATIONS_PATH } from '#domain/shared/links.ts'
import { formatAge } from '#domain/shared/time.ts'

export const links = styleLinks([inboxCss])

/** `null` for anonymous visitors. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<InboxView | null> {
	const { viewer, isViewerKnown, requestContext } = context
	if (!isViewerKnown) throw accountsUnavailable()
	if (!viewer) return null
	const cursor = new URL(request.url).searchParams.get('cursor')
	const page = viewer.notifications.page(cursor).catch((error) => {
		throw hasCode(error, 'INVALID_REQUEST') ? new Response(null, { status: 400 }) : error
	})
	const { entries, nextCursor } = await orAccountsUnavailable(page, 'notifications_load_failed')
	return {
		entries: entries.map((entry) => ({ ...entry, age: formatAge(entry.createdAt, requestContext.nowMs) ?? '' })),
		hasUnread: entries.some(({ isRead }) => !isRead),
		olderPath: nextCursor === null ? null : inboxPath(nextCursor),
		isFirstPage: cursor === null,
		madeAtMs: requestContext.nowMs,
	}
}

/** Marks one of them, or all, as read. */
export function action({ request, context }: ActionFunctionArgs) {
	return runCommand(request, context, {
		parse: parseInboxCommand,
		execute(command, sender) {
			const markRead = async ({ notifications }: Viewer) => {
				await notifications.markRead(command.id, command.untilMs)
				return null
			}
			const toast = notificationMessages.saveFailed
			return executeFor(sender, markRead, { toast, signIn: sessionExpired(), event: 'notifications_command_failed' })
		},
		returnTo: () => NOTIFICATIONS_PATH,
	})
}

export const meta = () =>
	pageMeta({ title: inboxWords.notifications, description: inboxWords.description, path: NOTIFICATIONS_PATH })

export default function NotificationInbox() {
	return <InboxPage view={useLoaderData<typeof loader>()} />
}
