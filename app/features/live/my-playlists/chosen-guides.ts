import { changeChosenGuide, sortGuideChannels } from '#domain/live/chosen-guides.ts'
import type { Channel } from '#domain/live/live.ts'
import type { GuideChannel } from '#domain/live/xmltv-elements.ts'
import { channelsKey, guideChannelsKey, readChosenGuides, writeChosenGuides } from './my-channels.client.ts'
import { readContent, readPlaylists, writePlaylist } from './my-playlist-store.ts'
import { refreshGuides } from './my-playlists.ts'

/** The channels of the guides of one channel's playlists, by name, to choose from. */
export async function readGuideChannels(channelId: string): Promise<GuideChannel[]> {
	const known = new Map<string, GuideChannel>()
	for (const { id } of await playlistsWith(channelId)) {
		const channels: GuideChannel[] = JSON.parse((await readContent(guideChannelsKey(id))) ?? '[]')
		for (const channel of channels) known.set(channel.id, channel)
	}
	return sortGuideChannels(known.values())
}

/** Assigns another channel's guide, or the one of the playlist again (`null`), and reads it. */
export async function chooseGuide(channelId: string, guideId: string | null): Promise<void> {
	await writeChosenGuides(changeChosenGuide(await readChosenGuides(), channelId, guideId))
	const playlists = (await playlistsWith(channelId)).map((playlist) => ({ ...playlist, guideAt: null }))
	for (const playlist of playlists) await writePlaylist(playlist)
	await refreshGuides(playlists)
}

async function playlistsWith(channelId: string) {
	const playlists = await readPlaylists()
	const contents = await Promise.all(playlists.map(({ id }) => readContent(channelsKey(id))))
	return playlists.filter((_, at) => {
		const channels: Channel[] = JSON.parse(contents[at] ?? '[]')
		return channels.some(({ id }) => id === channelId)
	})
}
