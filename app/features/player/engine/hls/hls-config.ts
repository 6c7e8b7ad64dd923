import type { HlsConfig, LoadPolicy } from 'hls.js'
import { UNLISTED_CAPTIONS } from './hls-tracks.ts'

/** A broadcast whose playlist has not changed this many times has stopped. */
const MAX_UNCHANGED_PLAYLISTS = 10

/** Errors that a server returns immediately are retried only once: viewers should not wait half a minute to be told. */
const loadPolicy = (firstByteMs: number, loadMs: number): LoadPolicy => ({
	default: {
		maxTimeToFirstByteMs: firstByteMs,
		maxLoadTimeMs: loadMs,
		timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
		errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 1_000 },
	},
})

/** What every stream is played with. */
export const HLS_CONFIG = {
	maxMaxBufferLength: 60,
	backBufferLength: 60,
	liveDurationInfinity: true,
	liveMaxUnchangedPlaylistRefresh: MAX_UNCHANGED_PLAYLISTS,
	manifestLoadPolicy: loadPolicy(10_000, 20_000),
	playlistLoadPolicy: loadPolicy(10_000, 20_000),
	fragLoadPolicy: loadPolicy(10_000, 60_000),
	keyLoadPolicy: loadPolicy(8_000, 20_000),
	// Captions go to our own track, which adjusts their timing and keeps them clear of the controls.
	renderTextTracksNatively: false,
	// The language of captions that are not in the playlist is unknown.
	captionsTextTrack1Label: UNLISTED_CAPTIONS,
	captionsTextTrack2Label: `${UNLISTED_CAPTIONS} 2`,
	captionsTextTrack3Label: `${UNLISTED_CAPTIONS} 3`,
	captionsTextTrack4Label: `${UNLISTED_CAPTIONS} 4`,
	// These cues would go to a <track> with a `data:` URL, which the page's policy forbids, and nothing shows them.
	enableDateRangeMetadataCues: false,
	enableEmsgMetadataCues: false,
	enableID3MetadataCues: false,
	// The light build does not support interstitials, and they would replace the timeline that positions refer to.
	enableInterstitialPlayback: false,
} satisfies Partial<HlsConfig>
