import type { SubmittedForm } from '#domain/shared/query.ts'
import { type Channel, groupsOf, MAX_GROUP_LENGTH } from './live.ts'
import { applyMoves, type Moves, movedKeys, moveKey, NO_MOVES, type Place, releaseKey } from './order.ts'

// Which channels and groups a viewer has hidden or moved. The device stores that of its playlists; a cookie stores that of the server's
// channels, so pages have it too.

interface Part {
	hidden: readonly string[]
	moved: Moves
}

/** Groups by name, channels by `Channel.id`. */
export interface Arrangement {
	groups: Part
	channels: Part
}

export const NO_ARRANGEMENT: Arrangement = {
	groups: { hidden: [], moved: NO_MOVES },
	channels: { hidden: [], moved: NO_MOVES },
}

type Arranged = Pick<Channel, 'id' | 'groups'>

/** The channels that are shown, in their order, without their hidden groups. Channels all of whose groups are hidden are hidden too. */
export function arrange<T extends Arranged>(channels: readonly T[], arrangement: Arrangement): T[] {
	const { groups, channels: single } = arrangement
	const [hiddenGroups, hiddenIds] = [new Set(groups.hidden), new Set(single.hidden)]
	return inOrder(channels, arrangement).flatMap((channel) => {
		if (hiddenIds.has(channel.id)) return []
		if (!channel.groups.some((name) => hiddenGroups.has(name))) return channel
		const left = channel.groups.filter((name) => !hiddenGroups.has(name))
		return left.length > 0 ? { ...channel, groups: left } : []
	})
}

/** All channels, hidden ones too: a group that was moved takes its channels along, and channels have their own places after that. */
export function inOrder<T extends Arranged>(channels: readonly T[], { groups, channels: single }: Arrangement): T[] {
	if (groups.moved.length + single.moved.length === 0) return [...channels]
	const known = new Map(channels.map((channel) => [channel.id, channel]))
	return applyMoves(idsByGroup(channels, groups.moved), single.moved).flatMap((id) => known.get(id) ?? [])
}

function idsByGroup(channels: readonly Arranged[], moves: Moves): string[] {
	const ids = channels.map(({ id }) => id)
	if (moves.length === 0) return ids
	const ranks = new Map(movedKeys(moves).map((name, rank) => [name, rank]))
	const idsOf = new Map<string, string[]>()
	const lastOf = new Map<string, string>()
	for (const { id, groups } of channels) {
		const [moved] = groups.filter((name) => ranks.has(name)).sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
		if (moved === undefined) for (const name of groups) lastOf.set(name, id)
		else if (idsOf.has(moved)) idsOf.get(moved)?.push(id)
		else idsOf.set(moved, [id])
	}
	const ofChannels = moves.map(({ after, keys }) => ({
		// Without a channel of its own, the group before is as good as gone.
		after: after && (lastOf.get(after) ?? ''),
		keys: keys.flatMap((name) => idsOf.get(name) ?? []),
	}))
	return applyMoves(ids, ofChannels)
}

/** The groups of the channels that are shown, in their order. @param all channels, hidden ones too */
export function arrangedGroups(all: readonly Arranged[], shown: readonly Arranged[], { groups }: Arrangement) {
	const counts = new Map(groupsOf(shown).map(({ name, count }) => [name, count]))
	const names = applyMoves(
		groupsOf(all).map(({ name }) => name),
		groups.moved,
	)
	return names.flatMap((name) => (counts.has(name) ? { name, count: counts.get(name) ?? 0 } : []))
}

const CHANGES = ['hide', 'show', 'release', 'first', 'last', 'before', 'after'] as const

export interface ArrangeCommand {
	part: keyof Arrangement
	/** The name of a group, or the id of a channel. */
	key: string
	/** `release` gives it its place in the playlist back; all after that move it. */
	change: (typeof CHANGES)[number]
	/** The key next to which it is moved; empty for other changes. */
	other: string
}

type Change = Pick<ArrangeCommand, 'change' | 'other'>

/** As the value of a button. */
export function formatChange({ change, other }: Change): string {
	return other === '' ? change : `${change} ${other}`
}

/** @returns `null` for values that this app doesn't send */
export function parseChange(part: keyof Arrangement, value: string): Change | null {
	const [, written = '', other = ''] = /^(\w+)(?: (.+))?$/su.exec(value) ?? []
	const change = CHANGES.find((known) => known === written)
	const needsOther = change === 'before' || change === 'after'
	return change && (needsOther ? isKey(part, other) : other === '') ? { change, other } : null
}

/** @returns `null` for values that this app doesn't send */
export function parseArrangeCommand(form: SubmittedForm): ArrangeCommand | null {
	const [group, channel] = [form.text('group'), form.text('channel')]
	if ((group === '') === (channel === '')) return null
	const [part, key] = group === '' ? (['channels', channel] as const) : (['groups', group] as const)
	const change = parseChange(part, form.text('change'))
	return change && isKey(part, key) ? { part, key, ...change } : null
}

/** @param all channels, hidden ones too, in the order of the playlist */
export function changeArrangement(
	arrangement: Arrangement,
	{ part, key, change, other }: ArrangeCommand,
	all: readonly Arranged[],
): Arrangement {
	const { hidden, moved } = arrangement[part]
	const others = hidden.filter((known) => known !== key)
	const keys = () =>
		part === 'groups' ? groupsOf(all).map(({ name }) => name) : idsByGroup(all, arrangement.groups.moved)
	const move = (place: Place): Part => ({ hidden: others, moved: moveKey(keys(), moved, key, place) })
	const changed: Record<ArrangeCommand['change'], () => Part> = {
		hide: () => ({ hidden: [...others, key], moved: releaseKey(moved, key) }),
		show: () => ({ hidden: others, moved }),
		release: () => ({ hidden, moved: releaseKey(moved, key) }),
		first: () => move('first'),
		last: () => move('last'),
		before: () => move({ before: other }),
		after: () => move({ after: other }),
	}
	return { ...arrangement, [part]: changed[change]() }
}

export const ARRANGEMENT_COOKIE = 'channels'
/** Browsers store 4 KB, encoded. */
const MAX_COOKIE_LENGTH = 3_000

/** The cookie has one choice a line, which begins with a letter: what is hidden, what was moved, and what the moved ones below follow. */
const LETTERS = {
	groups: { hidden: 'G', moved: 'g', after: 'h' },
	channels: { hidden: 'C', moved: 'c', after: 'd' },
} as const
const PARTS = ['groups', 'channels'] as const

/** Invalid values are ignored. */
export function parseArrangement(cookie: string | undefined): Arrangement {
	const lines = (cookie ?? '').split('\n')
	const read = (part: keyof Arrangement): Part => {
		const letters = LETTERS[part]
		const hidden = new Set<string>()
		const moved: { after: string | null; keys: string[] }[] = []
		for (const line of lines) {
			const [letter, key] = [line[0], line.slice(1)]
			if (!isKey(part, key)) continue
			if (letter === letters.hidden) hidden.add(key)
			else if (letter === letters.after) moved.push({ after: key, keys: [] })
			else if (letter === letters.moved) {
				const run = moved.at(-1)
				if (run) run.keys.push(key)
				else moved.push({ after: null, keys: [key] })
			}
		}
		return { hidden: [...hidden], moved: moved.filter(({ keys }) => keys.length > 0) }
	}
	return { groups: read('groups'), channels: read('channels') }
}

/** Empty for none; `null` if it is longer than a browser stores. */
export function formatArrangement(arrangement: Arrangement): string | null {
	const lines = PARTS.flatMap((part) => {
		const { hidden, moved } = arrangement[part]
		const letters = LETTERS[part]
		return [
			...hidden.map((key) => letters.hidden + key),
			...moved.flatMap(({ after, keys }) => [
				...(after === null ? [] : [letters.after + after]),
				...keys.map((key) => letters.moved + key),
			]),
		]
	})
	const text = lines.join('\n')
	return encodeURIComponent(text).length <= MAX_COOKIE_LENGTH ? text : null
}

function isKey(part: keyof Arrangement, key: string): boolean {
	if (part === 'channels') return /^[a-z0-9-]{1,60}$/.test(key)
	return key.trim() === key && key !== '' && key.length <= MAX_GROUP_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(key)
}
