import { labelTracks } from '#domain/player/track-labels.ts'
import { RadioGroup } from '../controls/radio-group.tsx'
import type { PlayerTracks } from './use-tracks.ts'

/** The audio tracks, if there is a choice. */
export function AudioChoice({ tracks: { audio, currentAudio, chooseAudio } }: { tracks: PlayerTracks }) {
	if (audio.length < 2) return null
	const options = labelTracks(audio).map(({ id, label }) => ({ value: id, label }))
	return <RadioGroup legend="Audio" options={options} value={currentAudio ?? ''} onChange={chooseAudio} />
}
