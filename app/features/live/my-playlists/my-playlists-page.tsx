import { useCallback, useEffect, useState } from 'react'
import type { Channel, GuideEntry } from '#domain/live/live.ts'
import { AddPlaylistForm } from './add-playlist-form.tsx'
import { MyChannelBrowser } from './my-channel-browser.tsx'
import { readMyChannels, readMyGuide, readMyPlaylists } from './my-channels.ts'
import { MyPlaylistList } from './my-playlist-list.tsx'
import type { MyPlaylist } from './my-playlist-store.ts'
import { refreshGuides } from './my-playlists.ts'

interface StoredPlaylists {
	playlists: MyPlaylist[]
	channels: Channel[]
	guide: Map<string, GuideEntry[]>
}

/** Loaded after hydration, because everything here comes from the device. */
export default function MyPlaylistsPage() {
	const [stored, setStored] = useState<StoredPlaylists | null>(null)

	const read = useCallback(async () => {
		const [playlists, channels, guide] = await Promise.all([readMyPlaylists(), readMyChannels(), readMyGuide()])
		setStored({ playlists, channels, guide })
		// The guide is optional: channels work without it.
		if (await refreshGuides(playlists).catch(() => false)) {
			const fresh = await readMyGuide()
			setStored((latest) => latest && { ...latest, guide: fresh })
		}
	}, [])
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
