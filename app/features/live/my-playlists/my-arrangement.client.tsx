import { useState } from 'react'
import { toArrangePage } from '#domain/live/arrange-page.ts'
import { type Arrangement, changeArrangement } from '#domain/live/arrangement.ts'
import type { Channel } from '#domain/live/live.ts'
import { playlistWords } from '#domain/live/playlist-words.ts'
import { ArrangeList } from '../arrange-list.tsx'
import { writeArrangement } from './my-channels.client.ts'

interface Props {
	channels: readonly Channel[]
	arrangement: Arrangement
	/** Called after a change. */
	onChange: () => void
}

/** Hides and orders the channels that only this device knows. */
export function MyArrangement(props: Props) {
	const [isOpen, setIsOpen] = useState(false)
	return (
		<details className="my-arrangement" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
			<summary>{playlistWords.arrange}</summary>
			{isOpen ? <OpenArrangement {...props} /> : null}
		</details>
	)
}

function OpenArrangement({ channels, arrangement, onChange }: Props) {
	const [group, setGroup] = useState<string | null>(null)
	const [page, setPage] = useState(1)
	const open = (name: string | null) => {
		setGroup(name)
		setPage(1)
	}
	const shown = toArrangePage(channels, arrangement, { group, page })
	return (
		<>
			<p className="faint">{playlistWords.arrangeDetail}</p>
			{group === null ? null : (
				<p>
					<button type="button" className="chip" onClick={() => open(null)}>
						{playlistWords.allGroups}
					</button>{' '}
					<bdi>{group}</bdi>
				</p>
			)}
			<ArrangeList
				page={shown}
				onDevice={{
					openGroup: open,
					async change(command) {
						await writeArrangement(changeArrangement(arrangement, command, channels))
						onChange()
					},
				}}
			/>
			{shown.totalPages > 1 ? (
				<p className="actions">
					<button type="button" className="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
						{playlistWords.previous}
					</button>
					<span>{playlistWords.page({ page, count: shown.totalPages })}</span>
					<button
						type="button"
						className="button"
						disabled={page === shown.totalPages}
						onClick={() => setPage(page + 1)}
					>
						{playlistWords.next}
					</button>
				</p>
			) : null}
		</>
	)
}
