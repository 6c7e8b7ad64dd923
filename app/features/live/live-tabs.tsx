import { Tabs } from '#app/ui/tabs.tsx'
import { GUIDE_PATH, LIVE_PATH, MY_PLAYLISTS_PATH } from '#domain/shared/links.ts'

const LIVE_LINKS = [
	{ label: 'Channels', to: LIVE_PATH },
	{ label: 'Guide', to: GUIDE_PATH },
	{ label: 'Your playlists', to: MY_PLAYLISTS_PATH },
]

export function LiveTabs() {
	return <Tabs label="Live" tabs={LIVE_LINKS} />
}
