import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { loadCalendar } from '#app/features/calendar/calendar-loader.server.ts'
import { CalendarPage } from '#app/features/calendar/calendar-page.tsx'
import { CALENDAR_STYLESHEET } from '#app/features/calendar/calendar-styles.ts'
import { FeedPanel } from '#app/features/calendar/feed-panel.tsx'
import { FollowedTeams } from '#app/features/sports/followed-teams.tsx'
import { LocalTimesScript } from '#app/features/sports/local-times-script.tsx'
import {
	accountsUnavailable,
	badRequest,
	forwardRetryAfter,
	orAccountsUnavailable,
} from '#app/http/error-responses.server.ts'
import { invalidFormResponse, readForm } from '#app/http/form.server.ts'
import { requireViewer } from '#app/http/require-viewer.server.ts'
import { parseCalendar } from '#domain/calendar/calendar-query.ts'
import { calendarMessages } from '#domain/calendar/words.ts'
import { CALENDAR_PATH, calendarFeedPath } from '#domain/shared/links.ts'
import { utcDayOf } from '#domain/shared/time.ts'

export const handle = { styles: [CALENDAR_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)
export const headers = forwardRetryAfter

/** What the viewer awaits; `null` for anonymous visitors, whose shows are on their device. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { viewer, isViewerKnown, requestContext } = context
	if (!viewer && !isViewerKnown) throw accountsUnavailable()
	const today = viewer?.calendar.today ?? utcDayOf(requestContext.nowMs)
	const parsed = parseCalendar(new URL(request.url).searchParams, today)
	if (!parsed.ok) throw badRequest(parsed)
	return viewer && loadCalendar(parsed.query, viewer, context)
}

/** Makes, replaces or ends the private address. A new one is shown once, so this renders the page instead of leading to it. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { calendarFeed } = requireViewer(request, context)
	const intent = (await readForm(request)).text('intent')
	if (intent === 'revoke') {
		await orAccountsUnavailable(calendarFeed.revoke(), 'calendar_feed_failed', calendarMessages.feedFailed)
		return context.flash.redirect(CALENDAR_PATH, calendarMessages.feedRevoked)
	}
	if (intent !== 'create') throw invalidFormResponse()
	const token = await orAccountsUnavailable(calendarFeed.create(), 'calendar_feed_failed', calendarMessages.feedFailed)
	return data({ address: context.origin + calendarFeedPath(token) }, { headers: { 'Cache-Control': 'no-store' } })
}

export const meta = () =>
	pageMeta({
		title: 'Calendar',
		description: 'New episodes, films in theaters and at home, and matches of your teams, by day.',
		path: CALENDAR_PATH,
	})

export default function Calendar() {
	const view = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const answer = useActionData() as { address: string } | undefined
	return (
		<>
			<CalendarPage view={view}>
				{view ? (
					<div className="calendar-elsewhere">
						<FollowedTeams teams={view.teams} />
						<FeedPanel feed={view.feed} address={answer?.address ?? null} />
					</div>
				) : null}
			</CalendarPage>
			<LocalTimesScript />
		</>
	)
}

export { AccountErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
