import { Form } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type LiveQuery, MAX_LIVE_QUERY_LENGTH } from '#domain/live/live-query.ts'
import type { GUIDE_PATH, LIVE_PATH } from '#domain/shared/links.ts'
import type { ChannelsPage } from './live-loader.ts'

/** More groups would push the channels off the first screen; the rest are behind one click. */
const VISIBLE_GROUPS = 12

interface Props {
	page: ChannelsPage
	/** Path of the page that shows the form. */
	path: typeof LIVE_PATH | typeof GUIDE_PATH
	pathOf: (query: Partial<LiveQuery>) => string
}

/** Search and group filters, both part of the URL. */
export function LiveTools({ page, path, pathOf }: Props) {
	const { query, groups, totalChannels } = page
	const isSelectedHidden = groups.findIndex(({ name }) => name === query.group) >= VISIBLE_GROUPS
	const chip = (name: string | null, label: string, count: number) => (
		<li key={label}>
			<Link
				to={pathOf({ ...query, group: name, page: 1 })}
				className="chip"
				aria-current={name === query.group ? 'page' : undefined}
				preventScrollReset
			>
				<bdi>{label}</bdi>
				<span className="faint">{count}</span>
			</Link>
		</li>
	)
	return (
		<div className="live-tools">
			<Form key={query.q} action={path} role="search" aria-label="Channels" className="search-form live-search">
				{query.group === null ? null : <input type="hidden" name="group" value={query.group} />}
				{query.day === null ? null : <input type="hidden" name="day" value={query.day} />}
				<input
					type="search"
					name="q"
					defaultValue={query.q}
					placeholder="Channels, groups, programs"
					aria-label="Search channels, groups and programs"
					autoComplete="off"
					enterKeyHint="search"
					maxLength={MAX_LIVE_QUERY_LENGTH}
					dir="auto"
				/>
				<button type="submit" aria-label="Search channels">
					<Icon name="search" />
				</button>
			</Form>
			{groups.length === 0 ? null : (
				<nav className="live-groups" aria-label="Groups">
					<ul className="chips">
						{chip(null, 'All', totalChannels)}
						{groups.slice(0, VISIBLE_GROUPS).map(({ name, count }) => chip(name, name, count))}
					</ul>
					{groups.length > VISIBLE_GROUPS ? (
						<details className="live-more" open={isSelectedHidden}>
							<summary>{groups.length - VISIBLE_GROUPS} more groups</summary>
							<ul className="chips">
								{groups.slice(VISIBLE_GROUPS).map(({ name, count }) => chip(name, name, count))}
							</ul>
						</details>
					) : null}
				</nav>
			)}
		</div>
	)
}
