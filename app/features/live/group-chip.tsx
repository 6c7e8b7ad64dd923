import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { livePath } from '#domain/live/live-query.ts'
import type { ChannelsPage } from './live-loader.server.ts'

interface Props {
	query: ChannelsPage['query']
	/** `null` for the channels of all groups. */
	group: string | null
	count: number
	icon?: ReactNode
}

/** A link to the channels of a group, with their number. */
export function GroupChip({ query, group, count, icon }: Props) {
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
