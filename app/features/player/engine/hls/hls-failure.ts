import type { ErrorData } from 'hls.js'
import { type PlaybackError, type PlaybackFailure, toPlaybackFailure } from '#domain/player/playback-failure.ts'

// Names of the library's errors, which loads later than this module.
const CORRUPTION_ERRORS = new Set<`${ErrorData['details']}`>(['fragParsingError', 'bufferAppendError'])
const ERROR_KINDS: Partial<Record<`${ErrorData['details']}`, PlaybackError['kind']>> = {
	manifestLoadTimeOut: 'timeout',
	levelLoadTimeOut: 'timeout',
	fragLoadTimeOut: 'timeout',
	manifestParsingError: 'parse',
	levelParsingError: 'parse',
	levelEmptyError: 'empty',
	playlistUnchangedError: 'unchanged',
	keyLoadError: 'key',
	keyLoadTimeOut: 'key',
	fragDecryptError: 'key',
	manifestIncompatibleCodecsError: 'codec',
	bufferAddCodecError: 'codec',
	bufferIncompatibleCodecsError: 'codec',
}
const OTHER_KINDS: Partial<Record<`${ErrorData['type']}`, PlaybackError['kind']>> = {
	networkError: 'network',
	keySystemError: 'drm',
}
/** hls.js has no code for a playlist that is well-formed and lists nothing. */
const EMPTY_MANIFEST = /no levels found/

/** What an error of hls.js means to the viewer if playback ends because of it. */
export function hlsFailure({ type, details, reason, response }: ErrorData): PlaybackFailure {
	const kind = ERROR_KINDS[details] ?? OTHER_KINDS[type] ?? 'media'
	const isEmpty = kind === 'parse' && EMPTY_MANIFEST.test(reason ?? '')
	return toPlaybackFailure({ kind: isEmpty ? 'empty' : kind, status: response?.code ?? null })
}

/** Whether a segment could not be parsed. */
export function isCorruption({ details }: ErrorData): boolean {
	return CORRUPTION_ERRORS.has(details)
}
