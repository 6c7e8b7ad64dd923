import { useDeferredValue, useMemo, useState } from 'react'
import { useNearEnd } from '#app/ui/use-near-end.ts'
import { type Arrangement, arrangedGroups } from '#domain/live/arrangement.ts'
import { type Channel, channelSearchText, type GuideEntry, searchChannels } from '#domain/live/live.ts'
import { toChannelView } from '#domain/live/live-query.ts'
import { playlistWords } from '#domain/live/playlist-words.ts'
import { PinGroupButton } from '../channel-groups.tsx'
import { ChannelList } from '../channel-list.tsx'
import { useFavorites, usePinnedGroups } from '../stored-channels.ts'

/** Size of a batch; the next one is rendered when the end of the list is near. */
const PAGE_SIZE = 60

interface Props {
	channels: readonly Channel[]
	/** Hidden ones, too. */
	allChannels: readonly Channel[]
	arrangement: Arrangement
	guide: ReadonlyMap<string, readonly GuideEntry[]>
}

/** The channels of the viewer's own playlists, filtered while typing and rendered in batches. */
export function MyChannelBrowser({ channels, allChannels, arrangement, guide }: Props) {
	const [query, setQuery] = useState('')
	const [group, setGroup] = useState('')
	const [count, setCount] = useState(PAGE_SIZE)
	const deferredQuery = useDeferredValue(query)
	const { favorites, toggle } = useFavorites()
	const { pinned, togglePin } = usePinnedGroups()
	const minute = Math.floor(Date.now() / 60_000)
	const texts = useMemo(
		() =>
			new Map(channels.map((channel) => [channel, channelSearchText(channel, guide.get(channel.id), minute * 60_000)])),
		[channels, guide, minute],
	)
	const groups = useMemo(() => arrangedGroups(allChannels, channels, arrangement), [allChannels, channels, arrangement])
	const isPinned = ({ name }: Group) => pinned?.includes(name) ?? false
	const [pinnedGroups, otherGroups] = [groups.filter(isPinned), groups.filter((other) => !isPinned(other))]
	const found = useMemo(() => {
		const inGroup = channels.filter(({ groups: names }) => group === '' || names.includes(group))
		return searchChannels(inGroup, deferredQuery, (channel) => texts.get(channel) ?? '')
	}, [channels, texts, deferredQuery, group])
	const now = Date.now()
	const end = useNearEnd(() => setCount((known) => known + PAGE_SIZE), '600px')
	const changeFilter = (change: () => void) => {
		change()
		setCount(PAGE_SIZE)
	}

	return (
		<>
			<div className="my-channel-filter">
				<p className="field">
					<label htmlFor="my-channel-query">{playlistWords.searchField}</label>
					<input
						id="my-channel-query"
						type="search"
						value={query}
						autoComplete="off"
						dir="auto"
						onChange={({ target }) => changeFilter(() => setQuery(target.value))}
					/>
				</p>
				<p className="field">
					<label htmlFor="my-channel-group">{playlistWords.group}</label>
					<select
						id="my-channel-group"
						value={group}
						onChange={({ target }) => changeFilter(() => setGroup(target.value))}
					>
						<option value="">{playlistWords.allGroups}</option>
						{pinnedGroups.length > 0 ? (
							<optgroup label={playlistWords.pinned}>{optionsOf(pinnedGroups)}</optgroup>
						) : null}
						{optionsOf(otherGroups)}
					</select>
				</p>
			</div>
			<div className={group === '' ? 'live-count' : 'live-count of-group'}>
				<p className="faint" role="status">
					{playlistWords.channels({ count: found.length })}
				</p>
				{group === '' ? null : <PinGroupButton group={group} pinned={pinned} togglePin={togglePin} />}
			</div>
			<ChannelList
				channels={found.slice(0, count).map((channel) => toChannelView(channel, guide.get(channel.id), now))}
				label={playlistWords.yourChannels}
				favorites={favorites}
				toggle={toggle}
			/>
			{found.length > count ? (
				<p ref={end} className="actions">
					<button type="button" className="button" onClick={() => setCount(count + PAGE_SIZE)}>
						{playlistWords.showMore}
					</button>
				</p>
			) : null}
		</>
	)
}

type Group = ReturnType<typeof arrangedGroups>[number]

function optionsOf(groups: readonly Group[]) {
	return groups.map(({ name, count }) => (
		<option key={name} value={name}>
			{playlistWords.groupCount({ group: name, count })}
		</option>
	))
}
