import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import calendarCss from '#app/features/calendar/calendar.page.css?url'
import { type CalendarView, loadCalendar } from '#app/features/calendar/calendar-loader.server.ts'
import { CalendarPage } from '#app/features/calendar/calendar-page.tsx'
import { executeFeedForm } from '#app/features/calendar/feed-action.server.ts'
import { FeedPanel } from '#app/features/calendar/feed-panel.tsx'
import { loadPublicWeek, publicWeekRange } from '#app/features/calendar/public-week.server.ts'
import { FollowButton } from '#app/features/history/follow-button.tsx'
import { FollowedTeams } from '#app/features/sports/followed-teams.tsx'
import { LocalTimesScript } from '#app/features/sports/local-times-script.tsx'
import { accountsUnavailable, badRequest } from '#app/http/error-responses.server.ts'
import { parseCalendar } from '#domain/calendar/calendar-query.ts'
import { calendarWords } from '#domain/calendar/words.ts'
import { CALENDAR_PATH } from '#domain/shared/links.ts'

export const links = styleLinks([calendarCss])

/** Loads the viewer's calendar, `null` for anonymous visitors, whose shows are on their device; and what comes for everybody for those who await nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { viewer, isViewerKnown, requestContext } = context
	if (!viewer && !isViewerKnown) throw accountsUnavailable()
	const parsed = parseCalendar(new URL(request.url).searchParams, requestContext.today)
	if (!parsed.ok) throw badRequest(parsed)
	const own = viewer && (await loadCalendar(parsed.query, viewer, context))
	const hasWeek = own === null || isEmptyThisWeek(own.view)
	const week = hasWeek ? await loadPublicWeek(context, parsed.query.only, own?.followedShows ?? []) : null
	return { view: own?.view ?? null, week }
}

/** Whether nothing of the viewer's is shown where this week would be. */
function isEmptyThisWeek({ days, range, today }: CalendarView): boolean {
	const week = publicWeekRange(today)
	return days.length === 0 && week.fromDay < range.toDay && week.toDay > range.fromDay
}

export async function action(args: ActionFunctionArgs) {
	return executeFeedForm(args)
}

export const meta = () =>
	pageMeta({
		title: calendarWords.heading,
		description: calendarWords.description,
		path: CALENDAR_PATH,
	})

export default function Calendar() {
	const { view, week } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const answer = useActionData() as { address: string } | undefined
	return (
		<>
			<CalendarPage
				view={view}
				week={week}
				followButton={(show) => (
					<FollowButton title={show} name={show.title} kind={view ? null : undefined} isBegun={false} />
				)}
			>
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
