import { useCallback, useEffect, useState } from 'react'
import type { Channel, GuideEntry } from '#domain/live/live.ts'
import { OwnBrowser } from './own-browser.tsx'
import { readOwnChannels, readOwnGuide, readOwnPlaylists } from './own-channels.ts'
import { OwnForm } from './own-form.tsx'
import { OwnLists } from './own-lists.tsx'
import { refreshGuides } from './own-playlists.ts'
import type { OwnPlaylist } from './own-store.ts'

interface Known {
	playlists: OwnPlaylist[]
	channels: Channel[]
	guide: Map<string, GuideEntry[]>
}

/** Loaded when the page is there: all of it needs the device. */
export default function OwnPage() {
	const [known, setKnown] = useState<Known | null>(null)

	const read = useCallback(async () => {
		const [playlists, channels, guide] = await Promise.all([readOwnPlaylists(), readOwnChannels(), readOwnGuide()])
		setKnown({ playlists, channels, guide })
		// A guide is a bonus: without one the channels are there all the same.
		if (await refreshGuides(playlists).catch(() => false)) {
			const fresh = await readOwnGuide()
			setKnown((latest) => latest && { ...latest, guide: fresh })
		}
	}, [])
	useEffect(() => void read(), [read])

	if (known === null) return <p className="lead">Looking on this device…</p>
	const { playlists, channels, guide } = known
	return (
		<>
			{playlists.length > 0 ? <OwnLists playlists={playlists} onChange={read} /> : null}
			{channels.length > 0 ? <OwnBrowser channels={channels} guide={guide} /> : null}
			<h2>{playlists.length > 0 ? 'Add another playlist' : 'Add a playlist'}</h2>
			<OwnForm onAdded={read} />
		</>
	)
}
