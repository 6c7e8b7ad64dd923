import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { sideHues } from '#app/ui/hue.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Shield } from '#app/ui/shield.tsx'
import type { CalendarItem } from '#domain/calendar/calendar.ts'
import { lineOf } from '#domain/calendar/words.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { matchPath, titlePath } from '#domain/shared/links.ts'
import { CLOCK, formatMoment } from '#domain/shared/zone.ts'
import { stateLabel, timeUnknown } from '#domain/sports/words.ts'

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
			<EntryPicture item={item} />
			<span className="calendar-title">
				<bdi>{item.title}</bdi>
				<span className="faint">{lineOf(item)}</span>
			</span>
			{item.kind === 'sport' ? <MatchWhen item={item} /> : null}
		</Link>
	)
}

/** The poster, or the shields of both teams; an icon where there is neither. */
export function EntryPicture({ item }: { item: CalendarItem }) {
	if (item.kind === 'sport') {
		const hues = sideHues(item.sides)
		return (
			<span className="calendar-picture calendar-shields">
				{item.sides.length > 0 ? (
					item.sides.map((name, index) => <Shield key={name} name={name} hue={hues[index]} />)
				) : (
					<Icon name="trophy" size={24} />
				)}
			</span>
		)
	}
	return (
		<span className="calendar-picture">
			{item.posterPath ? (
				<img src={imagePath('w92', item.posterPath)} width={40} height={60} alt="" loading="lazy" decoding="async" />
			) : (
				<Icon name={item.kind === 'shows' ? 'tv' : 'film'} size={24} />
			)}
		</span>
	)
}

type MatchItem = Extract<CalendarItem, { kind: 'sport' }>

function MatchWhen({ item }: { item: MatchItem }) {
	const label = stateLabel({ state: item.state, minute: null, startsAtMs: item.startsAtMs })
	return (
		<span className="calendar-when">
			{label === null ? null : <span>{label}</span>}
			{item.startsAtMs === null ? <span>{timeUnknown()}</span> : <EntryTime item={item} />}
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
