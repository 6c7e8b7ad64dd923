import type { AppContext, Viewer } from '#app/context.ts'
import { notFoundResponse, orFallback, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { isGuideDay } from '#domain/live/live-query.ts'
import type { OnAir } from '#domain/on-air/port.ts'
import { parseMatchId } from '#domain/shared/links.ts'
import { dayWindow, todayWindow } from '#domain/shared/zone.ts'
import { type FollowedTeam, followableOf, isSameTeam } from '#domain/sports/following.ts'
import type { Sports } from '#domain/sports/port.ts'
import { type Match, type MatchCardData, toMatchCardData } from '#domain/sports/sports.ts'
import {
	groupBySport,
	matchMatcher,
	mayBeToday,
	type SportsQuery,
	sportSlug,
	sportsOf,
} from '#domain/sports/sports-query.ts'
import { MATCH_NOT_FOUND } from '#domain/sports/words.ts'

/** The most matches on a page: more would make it slow and hard to use. */
const MAX_MATCHES = 400

export interface SportGroup {
	slug: string
	name: string
	matches: MatchCardData[]
}

/** Data for the schedule. Contains no scores. */
export interface SportsData {
	query: SportsQuery
	/** The time that "today" refers to. */
	now: number
	/** Sports to filter by. */
	sports: { slug: string; name: string }[]
	/** Matches that are live, if the selected day may be today. */
	live: MatchCardData[]
	/** Matches that fall on the day in any zone, by sport, in order of time. */
	groups: SportGroup[]
	/** Ended matches of the day, by sport; `null` while collapsed because others are live or upcoming. */
	ended: SportGroup[] | null
	/** Search results across all days, nearest first; `null` when a day is shown. */
	searchResults: MatchCardData[] | null
	/** The ids of our channels that show any of them, by the name in the schedule. */
	channelIds: Readonly<Record<string, string>>
	/** The day in the guide of channels; `null` where it doesn't reach that far. */
	guideDay: string | null
}

interface Sources {
	sports: Sports
	onAir: Pick<OnAir, 'channelFinder'>
}

export async function loadSports(
	query: SportsQuery,
	{ sports, onAir }: Sources,
	{ nowMs: now, today }: Pick<AppContext['requestContext'], 'nowMs' | 'today'>,
): Promise<SportsData> {
	const { sport, day, q } = query
	const isSport = (match: Match) => sport === null || sportSlug(match.sport) === sport
	if (q !== '' && day === null) {
		const found = await orServiceUnavailable(sports.search(q))
		const matching = found.filter(isSport).map(toMatchCardData)
		return {
			query,
			now,
			sports: sportsOf(found),
			live: [],
			groups: [],
			ended: [],
			searchResults: matching,
			channelIds: {},
			guideDay: null,
		}
	}
	const { fromMs, toMs } = day === null ? todayWindow(now) : dayWindow(day)
	const finding = onAir.channelFinder()
	const [all, live] = await orServiceUnavailable(
		Promise.all([
			sports.between(fromMs, toMs),
			day === null || mayBeToday(day, now) ? sports.live() : Promise.resolve<Match[]>([]),
		]),
	)
	const hasWords = q === '' ? () => true : matchMatcher(q)
	const matchesQuery = (match: Match) => isSport(match) && hasWords(match)
	// Today's live matches have their own list in every zone.
	const isListed = (match: Match) => matchesQuery(match) && (day !== null || match.state !== 'live')
	const listed = all.filter(isListed).slice(0, MAX_MATCHES).map(toMatchCardData)
	const isOver = ({ state }: MatchCardData) => state === 'ended'
	const over = listed.filter(isOver)
	const isToday = day === null || mayBeToday(day, now)
	const isFolded = isToday && query.ended === null && over.length > 0 && over.length < listed.length
	const liveNow = live.filter(matchesQuery).map(toMatchCardData)
	const coming = listed.filter((match) => !isOver(match))
	const channelIdsOf = await finding
	return {
		query,
		now,
		sports: sportsOf([...all, ...live]),
		live: liveNow,
		groups: groupBySport(coming),
		ended: isFolded ? null : groupBySport(over),
		searchResults: null,
		channelIds: channelIdsOf([...liveNow, ...coming].flatMap(({ channel }) => channel ?? [])),
		guideDay: day !== null && isGuideDay(day, today) ? day : null,
	}
}

/** The match of a URL. Throws a 404 for an unknown or malformed id. */
export async function loadMatch(param: string | undefined, sports: Sports): Promise<Match> {
	const id = parseMatchId(param)
	const match = id && (await orServiceUnavailable(sports.match(id)))
	if (!match) throw notFoundResponse(MATCH_NOT_FOUND)
	return match
}

/** The teams and league of a match that the viewer can follow. Optional: a failure leaves them out. */
export async function loadFollowable(match: Match, viewer: Pick<Viewer, 'following'> | null) {
	const followed = await orFallback(Promise.resolve(viewer?.following.list() ?? []), 'following_load_failed', null)
	const isFollowed = (team: FollowedTeam) => followed?.some((other) => isSameTeam(other, team)) ?? false
	return followed === null ? [] : followableOf(match).map((team) => ({ ...team, isFollowed: isFollowed(team) }))
}

/** Upcoming matches of the same league. Optional: a failure leaves them out. */
export async function loadNextMatches({ id, league }: Match, sports: Sports): Promise<MatchCardData[]> {
	if (league.id === '') return []
	const next = await sports.next(league.id).catch(() => [])
	return next.filter((match) => match.id !== id).map(toMatchCardData)
}
