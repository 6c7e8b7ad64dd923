import { useCallback, useEffect, useState } from 'react'
import { AddPlaylistForm } from './add-playlist-form.tsx'
import { MyChannelBrowser } from './my-channel-browser.tsx'
import { MyPlaylistList } from './my-playlist-list.tsx'
import { readStoredPlaylists, type StoredPlaylists } from './my-playlists.ts'

/** Loaded after hydration, because everything here comes from the device. */
export default function MyPlaylistsPage() {
	const [stored, setStored] = useState<StoredPlaylists | null>(null)

	const read = useCallback(() => readStoredPlaylists(setStored), [])
	useEffect(() => void read(), [read])

	if (stored === null) return <p className="lead">Loading your playlists…</p>
	const { playlists, channels, guide } = stored
	return (
		<>
			{playlists.length > 0 ? <MyPlaylistList playlists={playlists} onChange={read} /> : null}
			{channels.length > 0 ? <MyChannelBrowser channels={channels} guide={guide} /> : null}
			<h2>{playlists.length > 0 ? 'Add another playlist' : 'Add a playlist'}</h2>
			<AddPlaylistForm onAdded={read} />
		</>
	)
}
