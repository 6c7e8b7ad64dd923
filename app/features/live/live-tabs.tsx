import { Tabs } from '#app/ui/tabs.tsx'
import { GUIDE_PATH, LIVE_PATH, OWN_PATH } from '#domain/live/live-query.ts'

const PLACES = [
	{ label: 'Channels', to: LIVE_PATH },
	{ label: 'Guide', to: GUIDE_PATH },
	{ label: 'Your playlists', to: OWN_PATH },
]

export function LiveTabs() {
	return <Tabs label="Live" tabs={PLACES} />
}
