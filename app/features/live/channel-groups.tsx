import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { livePath } from '#domain/live/live-query.ts'
import { liveWords } from '#domain/live/page-words.ts'
import type { ChannelsPage } from './live-loader.server.ts'
import type { usePinnedGroups } from './stored-channels.ts'

interface Props {
	page: ChannelsPage
	/** `null` until they are read from the device. */
	pinned: readonly string[] | null
}

/** The pinned groups of this playlist, above all groups. Its space is reserved before hydration (see rows-script.ts). */
export function PinnedGroupsRow({ page: { query, groups }, pinned }: Props) {
	const shown = groups.filter(({ name }) => pinned?.includes(name))
	return (
		<nav
			className={`pinned-groups${shown.length === 0 ? '' : ' expected'}`}
			aria-label={liveWords.pinnedGroups}
			hidden={pinned !== null && shown.length === 0}
			suppressHydrationWarning
		>
			<ul className="chips">
				{shown.map(({ name, count }) => (
					<li key={name}>
						<Link
							to={livePath({ ...query, group: name, page: 1 })}
							className="chip"
							aria-current={name === query.group ? 'page' : undefined}
							preventScrollReset
						>
							<Icon name="bookmark" size={14} />
							<bdi>{name}</bdi>
							<span className="faint">{count}</span>
						</Link>
					</li>
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
			{isPinned ? liveWords.pinned : liveWords.pin}
		</button>
	)
}
