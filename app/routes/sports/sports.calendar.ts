import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { loadMatch } from '#app/features/sports/sports-loader.server.ts'
import { matchCalendar } from '#domain/sports/calendar.ts'
import { toSummary } from '#domain/sports/sports.ts'

/** Serves a match as an iCalendar file. */
export async function loader({ params, context: { sports, origin, requestContext } }: LoaderFunctionArgs) {
	const match = await loadMatch(params.id, sports)
	const file = matchCalendar(toSummary(match), origin, requestContext.nowMs)
	return new Response(file, {
		headers: {
			'Content-Type': 'text/calendar; charset=utf-8',
			'Content-Disposition': `attachment; filename="match-${match.id}.ics"`,
		},
	})
}
