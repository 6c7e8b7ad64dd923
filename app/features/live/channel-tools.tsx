import type { ReactNode } from 'react'
import { LinkMenu } from '#app/features/title/link-menu.tsx'
import { SearchMenu } from '#app/ui/search-menu.tsx'
import { guidePath, livePath, MAX_LIVE_QUERY_LENGTH } from '#domain/live/live-query.ts'
import { liveWords } from '#domain/live/page-words.ts'
import { GUIDE_PATH, LIVE_PATH } from '#domain/shared/links.ts'
import type { ChannelsPage } from './live-loader.server.ts'

interface Props {
	page: ChannelsPage
	isGuide?: boolean
	/** Content before the groups. */
	before?: ReactNode
	/** Content at the end of the line. */
	children?: ReactNode
}

/** The group and a search in one line. Both are in the URL. */
export function ChannelTools({ page, isGuide = false, before, children }: Props) {
	const { query, groups, totalChannels, matchCount } = page
	const pathOf = isGuide ? guidePath : livePath
	const choice = (group: string | null, label: string, count: number) => ({
		label,
		to: pathOf({ ...query, group, page: 1 }),
		isChosen: group === query.group,
		note: String(count),
	})
	return (
		<div className="choice-bar live-tools">
			{before}
			{groups.length === 0 ? null : (
				<LinkMenu
					id="groups"
					name={liveWords.groups}
					choices={[
						choice(null, liveWords.allGroups, totalChannels),
						...groups.map(({ name, count }) => choice(name, name, count)),
					]}
				/>
			)}
			<SearchMenu
				id="channel-search"
				label={liveWords.find}
				action={isGuide ? GUIDE_PATH : LIVE_PATH}
				query={query.q}
				kept={{ group: query.group, day: query.day }}
				names={{ form: liveWords.channels, field: liveWords.searchField, submit: liveWords.searchSubmit }}
				placeholder={liveWords.searchExample}
				maxLength={MAX_LIVE_QUERY_LENGTH}
			/>
			<p className="faint" role="status">
				{liveWords.count({ count: matchCount })}
			</p>
			{children}
		</div>
	)
}
