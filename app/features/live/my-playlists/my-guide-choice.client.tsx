import { useDeferredValue, useEffect, useState } from 'react'
import {
	changeChosenGuide,
	chosenGuideChannel,
	findGuideChannels,
	sortGuideChannels,
} from '#domain/live/chosen-guides.ts'
import { guideWords } from '#domain/live/guide-words.ts'
import type { Channel } from '#domain/live/live.ts'
import type { GuideChannel } from '#domain/live/xmltv-elements.ts'
import { GuideChoice } from '../watch/guide-choice.tsx'
import {
	channelsKey,
	guideChannelsKey,
	readChosenGuides,
	readContent,
	readPlaylists,
	writeChosenGuides,
	writePlaylist,
} from './my-channels.client.ts'
import { refreshGuides } from './my-playlists.ts'

interface Props {
	channelId: string
	/** Called when the channel's guide has changed. */
	onChange: () => void
}

/** The choice for a channel that only this device knows. Loaded when it is opened. */
export default function MyGuideChoice({ channelId, onChange }: Props) {
	const [channels, setChannels] = useState<GuideChannel[] | null>(null)
	const [chosenId, setChosenId] = useState<string>()
	const [query, setQuery] = useState('')
	const [isReading, setIsReading] = useState(false)
	const deferredQuery = useDeferredValue(query)
	useEffect(() => {
		void readGuideChannels(channelId).then(setChannels)
		void readChosenGuides().then((chosen) => setChosenId(chosen.get(channelId)))
	}, [channelId])

	async function choose(guideId: string | null) {
		setIsReading(true)
		await chooseGuide(channelId, guideId)
		setChosenId(guideId ?? undefined)
		setIsReading(false)
		onChange()
	}

	if (channels === null) return <p className="faint">{guideWords.loading}</p>
	return (
		<GuideChoice
			channelId={channelId}
			chosen={chosenGuideChannel(channels, chosenId)}
			query={query}
			matches={findGuideChannels(channels, deferredQuery)}
			onDevice={{ search: setQuery, choose, isReading }}
		/>
	)
}

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
