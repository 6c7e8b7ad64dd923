import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Link } from '#app/ui/link.tsx'
import type { CalendarItem, CalendarKind } from '#domain/calendar/calendar.ts'
import { noteOf } from '#domain/calendar/words.ts'
import { matchPath, titlePath } from '#domain/shared/links.ts'
import { CLOCK, formatMoment } from '#domain/shared/zone.ts'
import { stateLabel, TIME_UNKNOWN } from '#domain/sports/words.ts'

const ICONS: Record<CalendarKind, IconName> = { shows: 'tv', films: 'film', sport: 'trophy' }

export function entryPath(item: CalendarItem): string {
	if (item.kind === 'sport') return matchPath(item.id)
	return titlePath({ type: item.kind === 'shows' ? 'tv' : 'movie', id: item.id })
}

/** A unique key of an entry. */
export function entryKey(item: CalendarItem): string {
	const part = item.kind === 'shows' ? item.season : item.kind === 'films' ? item.where : ''
	return `${item.kind}-${item.id}-${part}`
}

/** A line of the agenda. */
export function Entry({ item }: { item: CalendarItem }) {
	return (
		<Link to={entryPath(item)} prefetch="intent" className="calendar-entry">
			<Icon name={ICONS[item.kind]} size={20} />
			<span className="calendar-title">
				<bdi>{item.title}</bdi>
				<span className="faint">{noteOf(item)}</span>
			</span>
			{item.kind === 'sport' ? <MatchWhen item={item} /> : null}
		</Link>
	)
}

type MatchItem = Extract<CalendarItem, { kind: 'sport' }>

function MatchWhen({ item }: { item: MatchItem }) {
	const label = stateLabel({ state: item.state, minute: null, startsAtMs: item.startsAtMs })
	return (
		<span className="calendar-when">
			{label === null ? null : <span>{label}</span>}
			{item.startsAtMs === null ? <span>{TIME_UNKNOWN}</span> : <EntryTime item={item} />}
		</span>
	)
}

/** In the zone of the device (see features/sports/first-script.ts), without scripts in that of its network. */
export function EntryTime({ item: { startsAtMs, time } }: { item: Pick<MatchItem, 'startsAtMs' | 'time'> }) {
	if (startsAtMs === null) return null
	return (
		<time dateTime={`${new Date(startsAtMs).toISOString().slice(0, 16)}Z`} data-form={CLOCK} suppressHydrationWarning>
			{import.meta.env.SSR ? time : formatMoment(startsAtMs, CLOCK, viewerZone)}
		</time>
	)
}
