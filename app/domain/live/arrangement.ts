import type { SubmittedForm } from '#domain/shared/query.ts'
import { type Channel, MAX_GROUP_LENGTH } from './live.ts'

// Which channels and groups a viewer has hidden, and which come first. The device stores that of its playlists; a cookie stores that of
// the server's channels, so pages have it too.

interface Part {
	hidden: readonly string[]
	/** In their order. */
	first: readonly string[]
}

/** Groups by name, channels by `Channel.id`. */
export interface Arrangement {
	groups: Part
	channels: Part
}

export const NO_ARRANGEMENT: Arrangement = {
	groups: { hidden: [], first: [] },
	channels: { hidden: [], first: [] },
}

/**
 * The channels that are shown, without their hidden groups: first those that come first, then those of the groups that do. Channels all
 * of whose groups are hidden are hidden too.
 */
export function arrange<T extends Pick<Channel, 'id' | 'groups'>>(
	channels: readonly T[],
	{ groups, channels: single }: Arrangement,
): T[] {
	const [hiddenGroups, hiddenIds] = [new Set(groups.hidden), new Set(single.hidden)]
	const [groupRanks, idRanks] = [ranksOf(groups.first), ranksOf(single.first)]
	const shown = channels.flatMap((channel) => {
		if (hiddenIds.has(channel.id)) return []
		if (!channel.groups.some((name) => hiddenGroups.has(name))) return channel
		const left = channel.groups.filter((name) => !hiddenGroups.has(name))
		return left.length > 0 ? { ...channel, groups: left } : []
	})
	if (groupRanks.size + idRanks.size === 0) return shown
	const rankOf = ({ id, groups: names }: T) =>
		idRanks.get(id) ??
		idRanks.size + names.reduce((best, name) => Math.min(best, groupRanks.get(name) ?? best), groupRanks.size)
	return shown
		.map((channel) => ({ channel, rank: rankOf(channel) }))
		.sort((a, b) => a.rank - b.rank)
		.map(({ channel }) => channel)
}

/** Groups in their order. */
export function arrangeGroups<T extends { name: string }>(
	groups: readonly T[],
	{ groups: { first } }: Arrangement,
): T[] {
	const ranks = ranksOf(first)
	const rankOf = ({ name }: T) => ranks.get(name) ?? ranks.size
	return [...groups].sort((a, b) => rankOf(a) - rankOf(b))
}

function ranksOf(keys: readonly string[]): Map<string, number> {
	return new Map(keys.map((key, rank) => [key, rank]))
}

const CHANGES = ['hide', 'show', 'first', 'release'] as const

export interface ArrangeCommand {
	part: keyof Arrangement
	/** The name of a group, or the id of a channel. */
	key: string
	/** `first` puts it before all others, `release` back to its place. */
	change: (typeof CHANGES)[number]
}

/** @returns `null` for values that this app doesn't send */
export function parseArrangeCommand(form: SubmittedForm): ArrangeCommand | null {
	const [written, group, channel] = [form.text('change'), form.text('group'), form.text('channel')]
	const change = CHANGES.find((known) => known === written)
	if (!change || (group === '') === (channel === '')) return null
	const command: ArrangeCommand =
		group === '' ? { part: 'channels', key: channel, change } : { part: 'groups', key: group, change }
	return isKey(command.part, command.key) ? command : null
}

export function changeArrangement(arrangement: Arrangement, { part, key, change }: ArrangeCommand): Arrangement {
	const { hidden, first } = arrangement[part]
	const [otherHidden, otherFirst] = [hidden, first].map((keys) => keys.filter((other) => other !== key)) as [
		string[],
		string[],
	]
	const changed: Record<ArrangeCommand['change'], Part> = {
		hide: { hidden: [...otherHidden, key], first: otherFirst },
		show: { hidden: otherHidden, first },
		first: { hidden: otherHidden, first: [key, ...otherFirst] },
		release: { hidden, first: otherFirst },
	}
	return { ...arrangement, [part]: changed[change] }
}

export const ARRANGEMENT_COOKIE = 'channels'
/** Browsers store 4 KB, encoded. */
const MAX_COOKIE_LENGTH = 3_000

/** The cookie has one choice a line, which begins with a letter. */
const LETTERS = [
	['G', 'groups', 'hidden'],
	['g', 'groups', 'first'],
	['C', 'channels', 'hidden'],
	['c', 'channels', 'first'],
] as const

/** Invalid values are ignored. */
export function parseArrangement(cookie: string | undefined): Arrangement {
	const lines = (cookie ?? '').split('\n')
	const keysOf = (letter: string, part: keyof Arrangement) => [
		...new Set(lines.flatMap((line) => (line[0] === letter && isKey(part, line.slice(1)) ? line.slice(1) : []))),
	]
	return {
		groups: { hidden: keysOf('G', 'groups'), first: keysOf('g', 'groups') },
		channels: { hidden: keysOf('C', 'channels'), first: keysOf('c', 'channels') },
	}
}

/** Empty for none; `null` if it is longer than a browser stores. */
export function formatArrangement(arrangement: Arrangement): string | null {
	const text = LETTERS.flatMap(([letter, part, place]) => arrangement[part][place].map((key) => letter + key)).join(
		'\n',
	)
	return encodeURIComponent(text).length <= MAX_COOKIE_LENGTH ? text : null
}

function isKey(part: keyof Arrangement, key: string): boolean {
	if (part === 'channels') return /^[a-z0-9-]{1,60}$/.test(key)
	return key.trim() === key && key !== '' && key.length <= MAX_GROUP_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(key)
}
