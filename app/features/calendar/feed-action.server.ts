import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import { orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { invalidFormResponse, readForm } from '#app/http/form.server.ts'
import { requireViewer } from '#app/http/require-viewer.server.ts'
import { calendarMessages } from '#domain/calendar/words.ts'
import { CALENDAR_PATH, calendarFeedPath } from '#domain/shared/links.ts'
import { FEED_ANCHOR } from './feed-panel.tsx'

/** Makes, replaces or ends the private address. A new one is shown once, so the page is rendered instead of led to. */
export async function executeFeedForm({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
	const { calendarFeed } = requireViewer(request, context)
	const attempt = <T>(work: Promise<T>) => orAccountsUnavailable(work, 'calendar_feed_failed')
	const intent = (await readForm(request)).text('intent')
	if (intent === 'revoke') {
		await attempt(calendarFeed.revoke())
		return context.flash.redirect(`${CALENDAR_PATH}#${FEED_ANCHOR}`, calendarMessages.feedRevoked)
	}
	if (intent !== 'create') throw invalidFormResponse()
	const token = await attempt(calendarFeed.create())
	return data({ address: context.origin + calendarFeedPath(token) }, { headers: { 'Cache-Control': 'no-store' } })
}
