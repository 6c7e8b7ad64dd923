import { Form } from '@remix-run/react'
import { LIVE_PATH } from '#domain/shared/links.ts'
import { GroupChip } from './channel-groups.tsx'
import { ChannelSearchField } from './channel-search.tsx'
import type { ChannelsPage } from './live-loader.server.ts'

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
