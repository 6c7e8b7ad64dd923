import type { Track } from '#domain/player/tracks.ts'

/** The tracks inside a stream. */
export interface StreamTracks {
	captions: Track[]
	audio: Track[]
	/** Id of the audio track that plays; `null` while unknown. */
	currentAudio: string | null
}

export const NO_TRACKS: StreamTracks = { captions: [], audio: [], currentAudio: null }

export interface TrackEvents {
	onTracks(tracks: StreamTracks): void
}

export interface TrackSelection {
	selectAudio(id: string): void
	/** Loads these captions, none for `null`. @returns the element's track that receives their cues */
	selectCaptions(id: string | null): TextTrack | null
}
