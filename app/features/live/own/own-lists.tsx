import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ownWords } from '#domain/live/live-words.ts'
import { refreshPlaylist, removePlaylist } from './own-playlists.ts'
import { OwnPlaylistError } from './own-source.ts'
import type { OwnPlaylist } from './own-store.ts'

interface Props {
	playlists: readonly OwnPlaylist[]
	/** After a change. */
	onChange: () => void
}

/** The playlists of this device, each to be read again or removed. */
export function OwnLists({ playlists, onChange }: Props) {
	const [problem, setProblem] = useState<string | null>(null)

	async function run(work: Promise<unknown>) {
		setProblem(null)
		try {
			await work
		} catch (error) {
			setProblem(error instanceof OwnPlaylistError ? error.message : ownWords.closed)
		}
		onChange()
	}

	return (
		<>
			<ul className="own-lists" aria-label="Your playlists">
				{playlists.map((playlist) => (
					<li key={playlist.id}>
						<span>{ownWords.kept(playlist.name, playlist.channels, playlist.left)}</span>
						{playlist.url === null ? null : (
							<button
								type="button"
								className="chip"
								aria-label={`Refresh ${playlist.name}`}
								onClick={() => run(refreshPlaylist({ ...playlist, url: playlist.url ?? '' }))}
							>
								<Icon name="retry" size={14} />
								Refresh
							</button>
						)}
						<button
							type="button"
							className="chip"
							aria-label={`Remove ${playlist.name}`}
							onClick={() => run(removePlaylist(playlist))}
						>
							<Icon name="close" size={14} />
							Remove
						</button>
					</li>
				))}
			</ul>
			<p className="field-error" role="alert">
				{problem}
			</p>
		</>
	)
}
