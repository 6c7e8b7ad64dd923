import { useDeferredValue, useEffect, useState } from 'react'
import { chosenGuideChannel, findGuideChannels } from '#domain/live/chosen-guides.ts'
import type { GuideChannel } from '#domain/live/xmltv-elements.ts'
import { GuideChoice } from '../watch/guide-choice.tsx'
import { chooseGuide, readGuideChannels } from './chosen-guides.ts'
import { readChosenGuides } from './my-channels.client.ts'

interface Props {
	channelId: string
	/** Called when the channel has another guide. */
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

	if (channels === null) return <p className="faint">Loading…</p>
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
