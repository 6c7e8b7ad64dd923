import { type Channel, type GuideEntry, NEXT_LOOKAHEAD_MS, onAir } from '#domain/live/live.ts'
import { toChannelView } from '#domain/live/live-query.ts'
import type { Live } from '#domain/live/port.ts'
import {
	channelFinder,
	diversifyChannels,
	findMatches,
	MAX_ON_AIR,
	MAX_ON_AIR_RESULTS,
	nameMatcher,
	type OnAirSuggestion,
	onAirCards,
} from '#domain/on-air/on-air.ts'
import type { OnAir } from '#domain/on-air/port.ts'
import { channelPath } from '#domain/shared/links.ts'
import { DAY_MS, MINUTE_MS } from '#domain/shared/time.ts'
import type { Sports } from '#domain/sports/port.ts'
import { sportLabel } from '#domain/sports/sport-words.ts'
import { toSummary } from '#domain/sports/sports.ts'
import { sportsPath } from '#domain/sports/sports-query.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'

/** How long the home page waits. Loading continues in the background for the next visit. */
const NOW_TIMEOUT_MS = 250
/** How long search results wait; their own lookup runs at the same time. */
const SEARCH_TIMEOUT_MS = 600
const SUGGEST_TIMEOUT_MS = 200
/** Pause after a failure; otherwise each page would wait for it again. */
export const COOLDOWN_MS = MINUTE_MS
/** Range of matches to search; the schedule's own search covers more. */
const SEARCH_WINDOW = { backMs: DAY_MS, aheadMs: 3 * DAY_MS }
const MAX_NAMES = 2

/** When a source that has failed is asked again, by its name. */
export type Cooldowns = Map<'sports' | 'live', number>

interface Options {
	sports: Sports
	live: Live
	/** This deployment's origin: only live pages may show images from other hosts. */
	origin: string
	/** Shared by all requests of an isolate. */
	cooldowns: Cooldowns
	now: () => number
	waitUntil: (work: Promise<unknown>) => void
	/** Called when a source was too slow for this response but will be ready for the next one. */
	onDegraded: () => void
}

/** Matches and channels next to other content, if they are available in time. */
export function createOnAir({ sports, live, origin, cooldowns, now, waitUntil, onDegraded }: Options): OnAir {
	async function inTime<T>(source: 'sports' | 'live', timeoutMs: number, read: () => Promise<T>): Promise<T | null> {
		if ((cooldowns.get(source) ?? 0) > now()) return null
		const reading = read().catch((error: unknown) => {
			cooldowns.set(source, now() + COOLDOWN_MS)
			log('error', 'on_air_failed', { source, message: error })
			return null
		})
		waitUntil(reading)
		return withTimeout(timeoutMs, reading).catch(() => {
			onDegraded()
			return null
		})
	}

	async function withGuide(channels: readonly Channel[]) {
		const guide = await live.guide(channels, now(), now() + NEXT_LOOKAHEAD_MS)
		return channels.map((channel) => ({ channel, entries: guide.get(channel.id) }))
	}

	/** Channels whose name, group or current program matches the words by prefix. */
	async function namedChannels(words: string) {
		const channelsWithGuide = await withGuide(await live.search(words))
		const matchesName = nameMatcher(words)
		return channelsWithGuide.filter(({ channel: { name, number, groups }, entries }) =>
			matchesName(`${number ?? ''}`, name, ...groups, onAir(entries, now()).now?.title ?? ''),
		)
	}

	async function find(words: string, timeoutMs: number) {
		const nearbyMatches = () => sports.between(now() - SEARCH_WINDOW.backMs, now() + SEARCH_WINDOW.aheadMs)
		const [matches, channels] = await Promise.all([
			inTime('sports', timeoutMs, nearbyMatches),
			inTime('live', timeoutMs, () => namedChannels(words)),
		])
		return { matches: matches ?? [], channels: channels ?? [] }
	}

	/** Logos from this origin as paths; others are left out. */
	const localLogo = (url: string | null) => (url?.startsWith(`${origin}/`) ? url.slice(origin.length) : null)
	const withLocalPicture = <T extends Pick<GuideEntry, 'pictureUrl'>>(program: T): T =>
		program.pictureUrl?.startsWith('/') ? program : { ...program, pictureUrl: undefined }

	return {
		async now() {
			const [matches, channels] = await Promise.all([
				inTime('sports', NOW_TIMEOUT_MS, () => sports.live()),
				inTime('live', NOW_TIMEOUT_MS, async () => withGuide(diversifyChannels(await live.channels(), 2 * MAX_ON_AIR))),
			])
			const shown = channels?.map(({ channel, entries }) => {
				const program = onAir(entries, now()).now
				return {
					channel: { ...channel, logoUrl: localLogo(channel.logoUrl) },
					program: program && withLocalPicture(program),
				}
			})
			return onAirCards(matches ?? [], shown ?? [])
		},
		async channelFinder() {
			return channelFinder((await inTime('live', SEARCH_TIMEOUT_MS, () => live.channels())) ?? [])
		},
		async search(words) {
			const { matches, channels } = await find(words, SEARCH_TIMEOUT_MS)
			return {
				matches: findMatches(matches, words).slice(0, MAX_ON_AIR_RESULTS).map(toSummary),
				channels: channels.slice(0, MAX_ON_AIR_RESULTS).map(({ channel, entries }) => {
					const view = toChannelView(channel, entries, now())
					return { ...view, logoUrl: localLogo(view.logoUrl), now: view.now && withLocalPicture(view.now) }
				}),
			}
		},
		async suggest(words) {
			const { matches, channels } = await find(words, SUGGEST_TIMEOUT_MS)
			const matchesName = nameMatcher(words)
			const matchingChannels = channels.filter(({ channel }) => matchesName(channel.name))
			const matchingTeams = matches.flatMap(({ home, away, sport }) =>
				[home, away].flatMap((team) => (team && matchesName(team.name) ? [{ name: team.name, sport }] : [])),
			)
			const teams = [...new Map(matchingTeams.map((side) => [side.name, side])).values()]
			return [
				...matchingChannels.slice(0, MAX_NAMES).map(
					({ channel: { id, name }, entries }): OnAirSuggestion => ({
						kind: 'channel',
						name,
						note: onAir(entries, now()).now?.title ?? '',
						to: channelPath(id),
					}),
				),
				...teams.slice(0, MAX_NAMES).map(
					({ name, sport }): OnAirSuggestion => ({
						kind: 'team',
						name,
						note: sportLabel(sport),
						to: sportsPath({ q: name }),
					}),
				),
			]
		},
	}
}
