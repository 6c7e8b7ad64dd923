import type { ReactNode } from 'react'
import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { sideHues } from '#app/ui/hue.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { initialsOf } from '#app/ui/shield.tsx'
import { matchPath } from '#domain/shared/links.ts'
import { CLOCK, FULL, formatDay, formatMoment, MOMENT, shortDay, type TimeFormat } from '#domain/shared/zone.ts'
import { sportsWords } from '#domain/sports/page-words.ts'
import { sportLabel } from '#domain/sports/sport-words.ts'
import type { MatchCardData, MatchSummary } from '#domain/sports/sports.ts'
import { dayTimeUnknown, stateLabel } from '#domain/sports/words.ts'

interface Props {
	/** The match without its score, to avoid spoilers. */
	match: MatchCardData
	/** Whether to show the date, for lists that span several days. */
	showsDay?: boolean
	/** Where the guide has the program of a channel, if it is one of ours. */
	guideOf?: (channel: string) => string | null
}

/** A link to a match: teams, time or state, and league; below, the channel of one that is not over. Its page needs `MatchStyles` and `LocalTimesScript`. */
export function MatchCard({ match, showsDay = false, guideOf = () => null }: Props) {
	const { state, channel } = match
	const isLiveOrComing = state === 'live' || state === 'scheduled'
	return (
		<div className="match-box">
			<CardLink match={match} showsDay={showsDay} />
			{isLiveOrComing ? <MatchChannel name={channel} to={channel === undefined ? null : guideOf(channel)} /> : null}
		</div>
	)
}

interface ChannelProps {
	/** `undefined` where the schedule names none. */
	name: string | undefined
	/** `null` for a channel that is none of ours. */
	to: string | null
	children?: ReactNode
}

/** Where a match is shown, on its card. */
export function MatchChannel({ name, to, children }: ChannelProps) {
	return (
		<p className="match-channel">
			{name === undefined ? (
				<span className="faint">{sportsWords.noChannel}</span>
			) : (
				<>
					<Icon name="tv" size={16} />
					{to === null ? (
						<bdi>{name}</bdi>
					) : (
						<Link to={to} className="text-link" dir="auto">
							{name}
						</Link>
					)}
				</>
			)}
			{children}
		</p>
	)
}

function CardLink({ match, showsDay }: Required<Pick<Props, 'match' | 'showsDay'>>) {
	const { id, sides, league, sport, state } = match
	const label = stateLabel(match)
	return (
		<Link
			to={matchPath(id)}
			prefetch="intent"
			className={state === 'scheduled' ? 'match-card' : `match-card is-${state}`}
		>
			<Teams sides={sides} />
			<span className="match-when">
				{label === null ? null : <span className={`match-state ${state}`}>{label}</span>}
				<MatchTime match={match} form={showsDay ? MOMENT : CLOCK} />
			</span>
			<span className="match-league">{showsDay ? `${sportLabel(sport)} · ${league}` : league}</span>
		</Link>
	)
}

/** A match that is over, in one line. */
export function EndedMatch({ match }: { match: MatchCardData }) {
	const [home = '', away] = match.sides
	return (
		<Link to={matchPath(match.id)} prefetch="intent" className="match-line">
			<MatchTime match={match} form={CLOCK} />
			<b dir="auto">{away === undefined ? home : sportsWords.sides({ home, away })}</b>
			<span>{match.league}</span>
		</Link>
	)
}

/** The names of both teams, or of the event. */
export function Teams({ sides }: Pick<MatchCardData, 'sides'>) {
	const [home = '', away] = sides
	const [homeHue = '', awayHue = ''] = sideHues(sides)
	return (
		<span className="match-teams">
			<TeamLine name={home} hue={homeHue} />
			{away === undefined ? null : (
				<>
					<span className="visually-hidden">{` ${sportsWords.versus} `}</span>
					<TeamLine name={away} hue={awayHue} />
				</>
			)}
		</span>
	)
}

/** A single element whose shield is drawn by `::before`, because a day has hundreds of them. */
function TeamLine({ name, hue }: { name: string; hue: string }) {
	return (
		<span className={`match-team ${hue}`} data-initials={initialsOf(name)} dir="auto">
			{name}
		</span>
	)
}

interface MatchTimeProps {
	match: Pick<MatchSummary, 'startsAtMs' | 'day'>
	form: TimeFormat
}

/** The start of a match, in the viewer's zone (see first-script.ts) or in UTC without scripts. */
export function MatchTime({ match: { startsAtMs, day }, form }: MatchTimeProps) {
	if (startsAtMs === null) {
		const shown = form === FULL ? formatDay(day) : shortDay(day)
		return <time dateTime={day}>{form === CLOCK ? sportsWords.timeUnknown : dayTimeUnknown(shown)}</time>
	}
	return (
		<time dateTime={`${new Date(startsAtMs).toISOString().slice(0, 16)}Z`} data-form={form} suppressHydrationWarning>
			{formatMoment(startsAtMs, form, viewerZone)}
		</time>
	)
}
