import { isCopyProtected } from '#domain/player/hls-playlist.ts'
import { type Engine, type EngineOptions, unloadVideo } from '../engine.ts'
import { HLS_CONFIG } from './hls-config.ts'
import { handleHlsErrors } from './hls-errors.ts'
import { createHlsKeys } from './hls-keys.ts'
import { type HlsLibrary, playlistLoader } from './hls-library.ts'
import { createHlsQuality } from './hls-quality.ts'
import { continueAfterRecovery } from './hls-recovery.ts'
import { createHlsTracks } from './hls-tracks.ts'

/** hls.js over Media Source Extensions: never loads more pixels than the player shows. */
export function createHlsEngine(
	{ video, url, startSeconds, isLive: isBroadcast, savesData, events }: EngineOptions,
	library: HlsLibrary,
): Engine {
	const { Hls, isFull } = library
	const quality = createHlsQuality(Hls, events, savesData)
	const keys = createHlsKeys(video, () => errors.fail(navigator.onLine ? 'locked' : 'offline'))
	const startPosition = isBroadcast && startSeconds === 0 ? -1 : startSeconds
	const pLoader = playlistLoader(library, keys.prepare)
	const onData = () => {
		errors.onData()
		events.onData()
	}
	const xhrSetup = (xhr: XMLHttpRequest) => {
		// The body of an error is no data.
		xhr.addEventListener('progress', () => xhr.status < 400 && onData())
	}
	const hls = new Hls({ ...HLS_CONFIG, ...quality.config, startPosition, pLoader, xhrSetup })

	const isLive = () => video.duration === Number.POSITIVE_INFINITY
	const liveEdgeSeconds = () => (isLive() ? hls.liveSyncPosition : null)
	/** Skips what was broadcast while the connection was lost. */
	const seekToLiveEdge = () => {
		const present = liveEdgeSeconds()
		if (present !== null) video.currentTime = present
	}
	const errors = handleHlsErrors({
		Hls,
		hls,
		video,
		url,
		events,
		onOnline() {
			if (isBroadcast && isLive()) hls.once(Hls.Events.LEVEL_UPDATED, seekToLiveEdge)
		},
	})

	hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
		// Its segments would only look damaged.
		if (isCopyProtected(details.m3u8)) errors.fail('protected')
	})
	const stopContinuing = continueAfterRecovery({ Hls, hls, video, startPosition })
	hls.on(Hls.Events.BUFFER_APPENDING, (_, { frag, data }) => keys.open(frag.baseurl, data))
	const tracks = createHlsTracks({ Hls, isFull, hls, video, events })
	const { destroy: stopQuality, ...qualityControls } = quality.attach(hls)
	hls.loadSource(url)
	hls.attachMedia(video)

	return {
		...tracks,
		...qualityControls,
		liveEdgeSeconds,
		destroy() {
			errors.destroy()
			stopQuality()
			stopContinuing()
			keys.destroy()
			hls.destroy()
			unloadVideo(video)
		},
	}
}
