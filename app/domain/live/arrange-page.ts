import { ARRANGE_PATH } from '#domain/shared/links.ts'
import { queryPath } from '#domain/shared/query.ts'
import { type ArrangeCommand, type Arrangement, arrangedGroups, inOrder } from './arrangement.ts'
import type { Channel } from './live.ts'
import type { LiveQuery } from './live-query.ts'
import { movedKeys } from './order.ts'

const ARRANGED_PER_PAGE = 100

/** A group, or a channel of the chosen group. */
export interface ArrangedItem extends Pick<ArrangeCommand, 'part' | 'key'> {
	name: string
	/** Of a group's channels. */
	count: number | null
	isHidden: boolean
	isMoved: boolean
	/** Its place among those that are shown, from 1; `null` for a hidden one. */
	place: number | null
	/** The keys of its neighbors; `null` at the ends, and for a hidden one. */
	previous: string | null
	next: string | null
}

export interface ArrangePage {
	/** `null` for the list of groups. */
	group: string | null
	items: ArrangedItem[]
	/** How many are not hidden. */
	shownCount: number
	page: number
	totalPages: number
}

export function arrangePath({ group, page = 1 }: Pick<LiveQuery, 'group'> & { page?: number }): string {
	return queryPath<Pick<LiveQuery, 'group' | 'page'>>(ARRANGE_PATH, { group: null, page: 1 }, { group, page })
}

/** The groups, or the channels of one and of a playlist without groups: hidden ones last. */
export function toArrangePage(
	channels: readonly Pick<Channel, 'id' | 'name' | 'groups'>[],
	arrangement: Arrangement,
	{ group, page }: Pick<LiveQuery, 'group' | 'page'>,
): ArrangePage {
	const groups = arrangedGroups(channels, channels, arrangement)
	const part = group === null && groups.length > 0 ? 'groups' : 'channels'
	const all =
		part === 'groups'
			? groups.map(({ name, count }) => ({ key: name, name, count }))
			: inOrder(channels, arrangement)
					.filter((channel) => group === null || channel.groups.includes(group))
					.map(({ id, name }) => ({ key: id, name, count: null }))
	const { hidden, moved } = arrangement[part]
	const [hiddenSet, movedSet] = [new Set(hidden), new Set(movedKeys(moved))]
	const shown = all.filter(({ key }) => !hiddenSet.has(key))
	const items = [
		...shown.map((item, at) => ({
			...item,
			place: at + 1,
			previous: shown[at - 1]?.key ?? null,
			next: shown[at + 1]?.key ?? null,
		})),
		...all
			.filter(({ key }) => hiddenSet.has(key))
			.map((item) => ({ ...item, place: null, previous: null, next: null })),
	]
	return {
		group,
		items: items
			.slice((page - 1) * ARRANGED_PER_PAGE, page * ARRANGED_PER_PAGE)
			.map((item) => ({ ...item, part, isHidden: item.place === null, isMoved: movedSet.has(item.key) })),
		shownCount: shown.length,
		page,
		totalPages: Math.ceil(items.length / ARRANGED_PER_PAGE),
	}
}
