import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { myPlaylistsText } from '#domain/live/words.ts'
import type { MyPlaylist } from './my-playlist-store.ts'
import { refreshPlaylist, removePlaylist } from './my-playlists.ts'
import { PlaylistError } from './playlist-source.ts'

interface Props {
	playlists: readonly MyPlaylist[]
	/** Called after a change. */
	onChange: () => void
}

/** The playlists on this device, with buttons to refresh and remove them. */
export function MyPlaylistList({ playlists, onChange }: Props) {
	const [error, setError] = useState<string | null>(null)

	async function run(work: Promise<unknown>) {
		setError(null)
		try {
			await work
		} catch (error) {
			setError(error instanceof PlaylistError ? error.message : myPlaylistsText.storageBlocked)
		}
		onChange()
	}

	return (
		<>
			<ul className="my-playlists" aria-label="Your playlists">
				{playlists.map((playlist) => (
					<li key={playlist.id}>
						<span>{myPlaylistsText.saved(playlist.name, playlist.channels, playlist.left)}</span>
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
				{error}
			</p>
		</>
	)
}
