import { Tabs } from '#app/ui/tabs.tsx'
import { liveWords } from '#domain/live/page-words.ts'
import { GUIDE_PATH, LIVE_PATH, MY_PLAYLISTS_PATH } from '#domain/shared/links.ts'

export function LiveTabs() {
	const tabs = [
		{ label: liveWords.channels, to: LIVE_PATH },
		{ label: liveWords.guide, to: GUIDE_PATH },
		{ label: liveWords.yourPlaylists, to: MY_PLAYLISTS_PATH },
	]
	return <Tabs label={liveWords.live} tabs={tabs} />
}
