import { ARRANGE_PATH } from '#domain/shared/links.ts'
import { queryPath } from '#domain/shared/query.ts'
import { type ArrangeCommand, type Arrangement, arrange, arrangeGroups } from './arrangement.ts'
import { type Channel, groupsOf } from './live.ts'
import type { LiveQuery } from './live-query.ts'

const ARRANGED_PER_PAGE = 100

/** A group, or a channel of the chosen group. */
export interface ArrangedItem extends Pick<ArrangeCommand, 'part' | 'key'> {
	name: string
	/** Of a group's channels. */
	count: number | null
	isHidden: boolean
	isFirst: boolean
}

export interface ArrangePage {
	/** `null` for the list of groups. */
	group: string | null
	items: ArrangedItem[]
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
	const groups = groupsOf(channels)
	const items =
		group === null && groups.length > 0
			? arrangeGroups(groups, arrangement).map(({ name, count }) => itemOf('groups', name, name, count, arrangement))
			: channelsOf(channels, arrangement, group)
	const inOrder = [...items.filter(({ isHidden }) => !isHidden), ...items.filter(({ isHidden }) => isHidden)]
	return {
		group,
		items: inOrder.slice((page - 1) * ARRANGED_PER_PAGE, page * ARRANGED_PER_PAGE),
		page,
		totalPages: Math.ceil(inOrder.length / ARRANGED_PER_PAGE),
	}
}

function channelsOf(
	channels: readonly Pick<Channel, 'id' | 'name' | 'groups'>[],
	arrangement: Arrangement,
	group: string | null,
): ArrangedItem[] {
	const inGroup = channels.filter(({ groups }) => group === null || groups.includes(group))
	const order = { ...arrangement, groups: { hidden: [], first: [] } }
	const everything = { ...order, channels: { ...order.channels, hidden: [] } }
	return arrange(inGroup, everything).map(({ id, name }) => itemOf('channels', id, name, null, arrangement))
}

function itemOf(
	part: keyof Arrangement,
	key: string,
	name: string,
	count: number | null,
	arrangement: Arrangement,
): ArrangedItem {
	const { hidden, first } = arrangement[part]
	return { part, key, name, count, isHidden: hidden.includes(key), isFirst: first.includes(key) }
}
