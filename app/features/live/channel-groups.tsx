import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { parseJsonList, readStored, writeStored } from '#app/device/device-storage.ts'
import { PINNED_GROUPS_KEY } from '#app/device/registry.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { livePath } from '#domain/live/live-query.ts'
import { LIVE_PATH } from '#domain/shared/links.ts'
import { ChannelSearchField } from './channel-search.tsx'
import type { ChannelsPage } from './live-loader.server.ts'

interface Props {
	page: ChannelsPage
	/** `null` until they are read from the device. */
	pinned: readonly string[] | null
}

/** The pinned groups of this playlist, above all groups. Its space is reserved before hydration (see first-script.ts). */
export function PinnedGroupsRow({ page: { query, groups }, pinned }: Props) {
	const shown = groups.filter(({ name }) => pinned?.includes(name))
	return (
		<nav
			className={`pinned-groups${shown.length === 0 ? '' : ' expected'}`}
			aria-label="Pinned groups"
			hidden={pinned !== null && shown.length === 0}
			suppressHydrationWarning
		>
			<ul className="chips">
				{shown.map(({ name, count }) => (
					<GroupChip key={name} query={query} group={name} count={count} icon={<Icon name="bookmark" size={14} />} />
				))}
			</ul>
		</nav>
	)
}

/** Pins the group that is shown, once scripts are there to store it. */
export function PinGroupButton({ group, pinned, togglePin }: { group: string } & ReturnType<typeof usePinnedGroups>) {
	if (pinned === null) return null
	const isPinned = pinned.includes(group)
	return (
		<button
			type="button"
			className={`chip${isPinned ? ' on' : ''}`}
			aria-pressed={isPinned}
			onClick={() => togglePin(group)}
		>
			<Icon name="bookmark" size={14} />
			{isPinned ? 'Pinned' : 'Pin this group'}
		</button>
	)
}

const MAX_PINNED = 20

/** Names of groups, in the order in which they were pinned. Per device, like favorites: playlists differ. */
function readPinnedGroups(): string[] {
	return parseJsonList(readStored(PINNED_GROUPS_KEY))
		.filter((name): name is string => typeof name === 'string' && name !== '')
		.slice(0, MAX_PINNED)
}

function togglePinnedGroup(name: string): string[] {
	const known = readPinnedGroups()
	const others = known.filter((group) => group !== name)
	const pinned = others.length < known.length ? others : [...others, name].slice(-MAX_PINNED)
	writeStored(PINNED_GROUPS_KEY, JSON.stringify(pinned))
	return pinned
}

/** Pinned groups on this device; `null` on the server and before hydration. */
export function usePinnedGroups() {
	const [pinned, setPinned] = useState<string[] | null>(null)
	useEffect(() => setPinned(readPinnedGroups()), [])
	return { pinned, togglePin: (name: string) => setPinned(togglePinnedGroup(name)) }
}

interface GroupChipProps {
	query: ChannelsPage['query']
	/** `null` for the channels of all groups. */
	group: string | null
	count: number
	icon?: ReactNode
}

/** A link to the channels of a group, with their number. */
function GroupChip({ query, group, count, icon }: GroupChipProps) {
	return (
		<li>
			<Link
				to={livePath({ ...query, group, page: 1 })}
				className="chip"
				aria-current={group === query.group ? 'page' : undefined}
				preventScrollReset
			>
				{icon}
				<bdi>{group ?? 'All'}</bdi>
				<span className="faint">{count}</span>
			</Link>
		</li>
	)
}

/** More groups would push the channels off the first screen; the rest are behind one click. */
const VISIBLE_GROUPS = 12

/** Search and group filters, both part of the URL. */
export function LiveTools({ page }: { page: ChannelsPage }) {
	const { query, groups, totalChannels } = page
	const isSelectedHidden = groups.findIndex(({ name }) => name === query.group) >= VISIBLE_GROUPS
	const chips = (some: typeof groups) =>
		some.map(({ name, count }) => <GroupChip key={name} query={query} group={name} count={count} />)
	return (
		<div className="live-tools">
			<Form key={query.q} action={LIVE_PATH} role="search" aria-label="Channels" className="search-form live-search">
				{query.group === null ? null : <input type="hidden" name="group" value={query.group} />}
				<ChannelSearchField query={query.q} placeholder="Channels, groups, programs" />
			</Form>
			{groups.length === 0 ? null : (
				<nav className="live-groups" aria-label="Groups">
					<ul className="chips">
						<GroupChip query={query} group={null} count={totalChannels} />
						{chips(groups.slice(0, VISIBLE_GROUPS))}
					</ul>
					{groups.length > VISIBLE_GROUPS ? (
						<details className="live-more" open={isSelectedHidden}>
							<summary>{groups.length - VISIBLE_GROUPS} more groups</summary>
							<ul className="chips">{chips(groups.slice(VISIBLE_GROUPS))}</ul>
						</details>
					) : null}
				</nav>
			)}
		</div>
	)
}
