import type { Track } from '#domain/player/tracks.ts'
import { captionDisplay } from '../captions/caption-display.ts'
import type { TrackEvents, TrackSelection } from './stream-tracks.ts'

/** Part of HTML, but only in Safari. */
interface NativeAudioTrack {
	id: string
	kind: string
	label: string
	language: string
	enabled: boolean
}
interface AudioTrackOwner {
	audioTracks?: EventTarget & Iterable<NativeAudioTrack>
}

const CAPTION_KINDS = ['subtitles', 'captions', 'forced']

/** The tracks that the browser itself finds in what it plays; those of `<track>` elements belong to the page. */
export function createNativeTracks(
	video: HTMLVideoElement & AudioTrackOwner,
	events: TrackEvents,
	signal: AbortSignal,
): TrackSelection {
	const captionTracks = () => {
		const ofPage = new Set<TextTrack>([...video.querySelectorAll('track')].map(({ track }) => track))
		return [...video.textTracks].filter(
			(track) => !ofPage.has(track) && !captionDisplay(video).owns(track) && CAPTION_KINDS.includes(track.kind),
		)
	}
	const audioTracks = () => [...(video.audioTracks ?? [])]
	const emit = () => {
		const audio = audioTracks()
		const playing = audio.findIndex(({ enabled }) => enabled)
		events.onTracks({
			captions: captionTracks().map(toCaptions),
			audio: audio.map(toAudio),
			currentAudio: playing < 0 ? null : String(playing),
		})
	}
	for (const list of [video.textTracks, video.audioTracks])
		for (const type of ['addtrack', 'removetrack']) list?.addEventListener(type, emit, { signal })
	video.audioTracks?.addEventListener('change', emit, { signal })
	return {
		selectAudio(id) {
			for (const [index, track] of audioTracks().entries()) track.enabled = String(index) === id
		},
		selectCaptions: (id) => (id === null ? null : (captionTracks()[Number(id)] ?? null)),
	}
}

function toCaptions({ kind, label, language }: TextTrack, index: number): Track {
	return {
		id: String(index),
		language,
		name: label,
		isForced: (kind as string) === 'forced',
		isSdh: kind === 'captions',
	}
}

function toAudio({ kind, label, language }: NativeAudioTrack, index: number): Track {
	// 'main-desc' is mixed into the sound; 'descriptions' is what Safari says.
	const isDescription = /desc/.test(kind)
	return {
		...{ id: String(index), language, name: label, isForced: false, isSdh: false },
		isDescription,
		isDefault: kind === 'main',
	}
}
