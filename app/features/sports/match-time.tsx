import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { CLOCK, FULL, formatDay, formatMoment, shortDay, type TimeFormat } from '#domain/shared/zone.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'
import { TIME_UNKNOWN } from '#domain/sports/words.ts'

interface Props {
	match: Pick<MatchSummary, 'startsAtMs' | 'day'>
	form: TimeFormat
}

/** The start of a match, in the viewer's zone (see first-script.ts) or in UTC without scripts. */
export function MatchTime({ match: { startsAtMs, day }, form }: Props) {
	if (startsAtMs === null) {
		const words = form === FULL ? formatDay(day) : shortDay(day)
		return <time dateTime={day}>{form === CLOCK ? 'Time TBA' : `${words}, ${TIME_UNKNOWN}`}</time>
	}
	return (
		<time dateTime={`${new Date(startsAtMs).toISOString().slice(0, 16)}Z`} data-form={form} suppressHydrationWarning>
			{formatMoment(startsAtMs, form, viewerZone)}
		</time>
	)
}
