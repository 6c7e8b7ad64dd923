import type Hls from 'hls.js'
import type { MediaPlaylist } from 'hls.js'
import type { Track } from '#domain/player/tracks.ts'
import { captionDisplay } from '../../captions/caption-display.ts'
import type { EngineEvents, TrackSelection } from '../engine.ts'

interface Options {
	Hls: typeof Hls
	hls: Hls
	video: HTMLVideoElement
	events: Pick<EngineEvents, 'onTracks'>
}

/** Audio tracks, subtitles and closed captions of a stream in hls.js. */
export function createHlsTracks({ Hls, hls, video, events }: Options): TrackSelection {
	const display = captionDisplay(video)
	/** Closed captions inside the picture, by the id of their channel. */
	const channels = new Map<string, Track>()
	/** Parsed cues by track: hls.js parses each segment once, even if its captions are chosen later or again. */
	const cuesById = new Map<string, VTTCue[]>()
	let selected: string | null = null

	const emit = () => {
		const ids = audioIds()
		const audio = hls.audioTracks.map((track, index) => ({ ...toTrack(track), id: ids[index] ?? '' }))
		events.onTracks({
			captions: [...hls.subtitleTracks.map(toTrack), ...channels.values()],
			audio,
			currentAudio: audio[hls.audioTrack]?.id ?? null,
		})
	}
	/** Unique ids, even if a stream gives several tracks the same language and name. */
	const audioIds = () => {
		const ids = hls.audioTracks.map(trackId)
		return ids.map((id, index) => `${id} ${ids.slice(0, index).filter((other) => other === id).length}`)
	}
	/** Applies the selection again: another quality may list the same tracks differently. */
	const applySelection = () => {
		const index = hls.subtitleTracks.findIndex((track) => trackId(track) === selected)
		if (hls.subtitleTrack !== index) hls.subtitleTrack = index
	}

	hls.on(Hls.Events.MANIFEST_LOADED, (_, { captions }) => {
		for (const track of captions ?? []) {
			const [, kind, number] = /^(CC|SERVICE)(\d+)$/.exec(track.instreamId ?? '') ?? []
			const id = `textTrack${number}`
			// The library reads captions of analog television, which accompany digital ones (a service) with the same text.
			if (kind === 'CC' || (kind === 'SERVICE' && !channels.has(id))) channels.set(id, { ...toTrack(track), id })
		}
	})
	hls.on(Hls.Events.MANIFEST_PARSED, emit)
	hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, emit)
	hls.on(Hls.Events.AUDIO_TRACK_SWITCHED, emit)
	hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, () => {
		applySelection()
		emit()
	})
	hls.on(Hls.Events.NON_NATIVE_TEXT_TRACKS_FOUND, (_, { tracks }) => {
		for (const { _id: id, label: name } of tracks) {
			if (id && !channels.has(id)) channels.set(id, { id, language: '', name, isForced: false, isSdh: false })
		}
		emit()
	})
	hls.on(Hls.Events.CUES_PARSED, (_, { type, track, subtitleTrack, cues }) => {
		const id = type === 'captions' ? track : subtitleTrack && trackId(subtitleTrack)
		if (id) addCues(id, cues as VTTCue[])
	})
	const addCues = (id: string, cues: readonly VTTCue[]) => {
		const known = cuesById.get(id) ?? []
		const added = cues.filter((cue) => !known.some((other) => isSameCue(cue, other)))
		cuesById.set(id, [...known, ...added])
		if (id === selected && known.length === 0) display.fill(added)
		else if (id === selected) display.add(added)
	}
	hls.on(Hls.Events.BUFFER_FLUSHING, (_, { startOffset, endOffsetSubtitles }) => {
		// Segments that are loaded again are parsed again.
		if (startOffset !== 0 || endOffsetSubtitles === undefined) return
		for (const [id, cues] of cuesById) {
			cuesById.set(
				id,
				cues.filter(({ endTime }) => endTime > endOffsetSubtitles),
			)
		}
	})

	return {
		selectAudio(id) {
			const index = audioIds().indexOf(id)
			if (index >= 0 && hls.audioTrack !== index) hls.audioTrack = index
		},
		selectCaptions(id) {
			selected = id
			applySelection()
			return id === null ? null : display.fill(cuesById.get(id) ?? [])
		},
	}
}

const SDH = /^(?=.*transcribes-spoken-dialog)(?=.*describes-music-and-sound)/s

function toTrack(track: MediaPlaylist): Track {
	const { lang, name, forced, characteristics, default: isDefault } = track
	return {
		id: trackId(track),
		language: lang ?? '',
		name,
		isForced: forced ?? false,
		isSdh: SDH.test(characteristics ?? ''),
		isDefault,
		isDescription: /describes-video/.test(characteristics ?? ''),
	}
}

function trackId({ lang, name, forced, characteristics }: MediaPlaylist): string {
	return [lang, name, forced ? 'forced' : '', characteristics].join(' ')
}

function isSameCue(a: VTTCue, b: VTTCue): boolean {
	return a.startTime === b.startTime && a.endTime === b.endTime && a.text === b.text
}
