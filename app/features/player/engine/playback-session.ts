import { type EngineKind, engineCandidates } from '#domain/player/engine-candidates.ts'
import { rewindRange, type TimeRange } from '#domain/player/live-playback.ts'
import type { PlaybackFailure } from '#domain/player/playback-failure.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import {
	createFileEngine,
	type Engine,
	type EngineOptions,
	NO_QUALITIES,
	NO_TRACKS,
	type QualityState,
	type StreamTracks,
	seekableEnd,
	unloadVideo,
} from './engine.ts'
import { detectCapabilities, loadHls } from './hls/hls-library.client.ts'
import { findMissingSound, isSoundless } from './missing-sound.ts'
import { explainFailure, type SilenceWatch, watchForSilence } from './source-failure.ts'

export interface SessionState {
	/** `poster`: nothing has been loaded. `failed`: every engine for this source has failed. */
	phase: 'poster' | 'loading' | 'playing' | 'failed'
	/** The reason for `failed`. */
	failure: PlaybackFailure | null
	isOffline: boolean
	/** Whether the browser refuses to play with sound until the next press. */
	isMutedByBrowser: boolean
	qualities: QualityState
	tracks: StreamTracks
	/** The names of the sound that the browser cannot decode, while the picture plays. */
	missingSound: readonly string[]
}

export const INITIAL_STATE: SessionState = {
	phase: 'poster',
	failure: null,
	isOffline: false,
	isMutedByBrowser: false,
	qualities: NO_QUALITIES,
	tracks: NO_TRACKS,
	missingSound: [],
}

/** The first sound of a picture is decoded within this. */
const UNHEARD_SECONDS = 1

/** State that the next session takes over. */
export interface SessionPosition {
	/** `null` before anything has played. */
	atSeconds: number | null
	isPlaying: boolean
}

/** One source on one video element, from the poster to the end. It owns the engine; React only observes it. */
export class PlaybackSession {
	/** Whether playback had started in the native player before the controls loaded: it continues. */
	readonly wasAlreadyPlaying: boolean
	#video: HTMLVideoElement
	#isLive: boolean
	#candidates: ReturnType<typeof engineCandidates>
	#audio: PlayableSource['audio'] | null
	/** The id of the current audio version. */
	#audioId: string | null
	#engine: Engine | null = null
	/** Watches the sound of the current engine; set before the engine exists. */
	#silence: SilenceWatch | null = null
	#listeners = new Set<() => void>()
	#stop = new AbortController()
	#attempt = 0
	#savesData = false
	#atSeconds: number | null = null
	/** Where the picture began to play; `null` before that, and once its sound was checked. */
	#unheardFrom: number | null = null
	#isSoundChecked = false
	#state = INITIAL_STATE

	constructor(video: HTMLVideoElement, source: PlayableSource) {
		this.#video = video
		this.#isLive = source.isLive
		this.#candidates = engineCandidates(source, detectCapabilities())
		this.#audio = source.audio ?? null
		this.#audioId = source.audio?.first ?? null
		this.wasAlreadyPlaying = !video.paused || video.currentTime > 0
		if (this.wasAlreadyPlaying) this.#state = { ...this.#state, phase: 'playing' }
		const { signal } = this.#stop
		video.addEventListener(
			'playing',
			() => {
				this.#unheardFrom = this.#isSoundChecked ? null : video.currentTime
				this.#set({ phase: 'playing', isOffline: false })
			},
			{ signal },
		)
		video.addEventListener('timeupdate', () => this.#recordTime(), { signal })
		video.addEventListener('timeupdate', () => void this.#checkSound(), { signal })
	}

	/** Plays; from `atSeconds` when nothing has been loaded yet. */
	play(atSeconds: number): void {
		if (this.#isUnloaded()) this.#startCandidate(0, atSeconds)
		else void this.#play()
	}

	/** Seeks and plays, whatever the state. */
	playFrom(atSeconds: number): void {
		if (this.#isUnloaded()) this.#startCandidate(0, atSeconds)
		else {
			this.#video.currentTime = atSeconds
			void this.#play()
		}
	}

	/** Restores the sound that the browser refused. @returns false if it had not refused it */
	unmute(): boolean {
		if (!this.#state.isMutedByBrowser) return false
		this.#video.muted = false
		this.#set({ isMutedByBrowser: false })
		return true
	}

	position(): SessionPosition {
		const { phase } = this.#state
		const isPlaying = !this.#video.paused || phase === 'loading' || phase === 'failed'
		return { atSeconds: this.#atSeconds, isPlaying }
	}

	selectQuality(index: number | null): void {
		this.#engine?.selectQuality(index)
	}

	setDataSaver(isOn: boolean): void {
		this.#savesData = isOn
		this.#engine?.setDataSaver(isOn)
	}

	selectAudio(id: string): void {
		const version = this.#audio?.versions.find((candidate) => candidate.id === id)
		if (!version) this.#engine?.selectAudio(id)
		if (!version || id === this.#audioId) return
		this.#audioId = id
		const mp4Url = version.kind === 'mp4' ? version.url : null
		this.#candidates = engineCandidates({ ...version, mp4Url }, detectCapabilities())
		if (!this.#isUnloaded()) this.#startCandidate(0, this.#atSeconds ?? 0)
	}

	/** Loads captions of the stream. @returns the element's track that receives their cues */
	selectCaptions(id: string | null): TextTrack | null {
		return this.#engine?.selectCaptions(id) ?? null
	}

	/** Live edge on the element's timeline; `null` while unknown, and for films. */
	liveEdgeSeconds(): number | null {
		return this.#engine ? this.#engine.liveEdgeSeconds() : seekableEnd(this.#video)
	}

	/** The seekable range: all of a film, the window of a broadcast; `null` when there is none. */
	seekableRange(): TimeRange | null {
		const { duration, seekable } = this.#video
		if (Number.isFinite(duration)) return { startSeconds: 0, endSeconds: duration }
		if (seekable.length === 0) return null
		const held = { startSeconds: seekable.start(0), endSeconds: seekable.end(seekable.length - 1) }
		// A program that is still on grows, and nothing of it expires.
		return this.#isLive ? rewindRange(held, this.liveEdgeSeconds()) : held
	}

	destroy(): void {
		this.#attempt++
		this.#stop.abort()
		this.#release()
		unloadVideo(this.#video)
		this.#listeners.clear()
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	readonly state = (): SessionState => this.#state

	/**
	 * Tries the engines, starting with this one.
	 * @param last what the previous one reported, with the URL that may explain it
	 */
	#startCandidate(
		index: number,
		atSeconds: number,
		last: { reason: PlaybackFailure; url: string | null } | null = null,
	): void {
		const attempt = ++this.#attempt
		const isOver = () => attempt !== this.#attempt
		this.#release()
		this.#atSeconds = atSeconds
		const { engine, url, isDerived, isForTransportStream } = this.#candidates[index] ?? {}
		if (isForTransportStream && last?.reason !== 'transport-stream') {
			this.#startCandidate(index + 1, atSeconds, last)
			return
		}
		if (!engine || !url) {
			const setFailed = (failure: PlaybackFailure) => {
				if (isOver()) return
				if (failure === 'offline') this.#waitUntilOnline()
				else this.#set({ phase: 'failed', failure })
			}
			if (last?.url) void explainFailure(last.reason, last.url).then(setFailed)
			else setFailed(last?.reason ?? 'unsupported')
			return
		}
		this.#set({
			phase: 'loading',
			failure: null,
			isOffline: false,
			qualities: NO_QUALITIES,
			tracks: this.#allTracks(NO_TRACKS),
			missingSound: [],
		})
		this.#isSoundChecked = false
		const fail = (reason: PlaybackFailure, failedUrl: string | null) => {
			if (isOver()) return
			const found = isDerived && last ? last : { reason, url: failedUrl }
			this.#startCandidate(index + 1, this.#atSeconds ?? atSeconds, found)
		}
		const silence = watchForSilence(
			url,
			() => this.#isStarving(),
			// Asking once more would only add to the wait.
			(failure) => fail(failure, null),
		)
		this.#silence = silence
		const events = {
			onData: silence.onData,
			onQualities: (qualities: QualityState) => isOver() || this.#set({ qualities }),
			onTracks: (tracks: StreamTracks) => isOver() || this.#set({ tracks: this.#allTracks(tracks) }),
			onOffline: (isOffline: boolean) => isOver() || this.#set({ isOffline }),
			onFailure: fail,
		}
		createEngine(engine, {
			video: this.#video,
			url,
			startSeconds: atSeconds,
			isLive: this.#isLive,
			savesData: this.#savesData,
			events,
		}).then(
			(made) => {
				if (isOver()) return made.destroy()
				this.#engine = made
				made.setDataSaver(this.#savesData)
				void this.#play()
			},
			// The engine's code could not be loaded.
			() => fail(navigator.onLine ? 'unreachable' : 'offline', location.origin),
		)
	}

	#waitUntilOnline(): void {
		const attempt = this.#attempt
		const retry = () => attempt === this.#attempt && this.#startCandidate(0, this.#atSeconds ?? 0)
		this.#set({ phase: 'loading', isOffline: true })
		addEventListener('online', retry, { once: true, signal: this.#stop.signal })
	}

	/** The stream's own audio track is one of the versions. */
	#allTracks(tracks: StreamTracks): StreamTracks {
		return this.#audio ? { ...tracks, audio: this.#audio.versions, currentAudio: this.#audioId } : tracks
	}

	async #play(): Promise<void> {
		try {
			await this.#video.play()
		} catch (error) {
			// The engine reports anything else.
			if (isAutoplayRefused(error)) await this.#playMuted()
		}
	}

	async #playMuted(): Promise<void> {
		const wasMuted = this.#video.muted
		this.#video.muted = true
		try {
			await this.#video.play()
			this.#set({ isMutedByBrowser: !wasMuted })
		} catch (error) {
			this.#video.muted = wasMuted
			if (isAutoplayRefused(error)) this.#set({ phase: 'poster' })
		}
	}

	/** Whether nothing is loaded. A loaded program returns to its poster if the browser refuses to play without a press. */
	#isUnloaded(): boolean {
		return this.#state.phase === 'poster' && this.#engine === null
	}

	/** Whether playback waits for data. A paused video doesn't, unless its engine has not started it yet. */
	#isStarving(): boolean {
		const { paused, ended, readyState } = this.#video
		return this.#engine === null || (!paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
	}

	#release(): void {
		this.#silence?.stop()
		this.#engine?.destroy()
		this.#engine = null
	}

	/** An emptied element is at 0, which is not a position that was watched. */
	#recordTime(): void {
		if (this.#video.readyState > HTMLMediaElement.HAVE_NOTHING) this.#atSeconds = this.#video.currentTime
	}

	/** Browsers play the picture of a film whose sound they cannot decode, and say nothing. */
	async #checkSound(): Promise<void> {
		const playedSeconds = Math.abs(this.#video.currentTime - (this.#unheardFrom ?? this.#video.currentTime))
		if (playedSeconds < UNHEARD_SECONDS || this.#video.paused) return
		this.#unheardFrom = null
		this.#isSoundChecked = true
		const place = isSoundless(this.#video) ? this.#engine?.soundPlace() : null
		const attempt = this.#attempt
		const missingSound = place ? await findMissingSound(place) : []
		if (missingSound.length > 0 && attempt === this.#attempt) this.#set({ missingSound })
	}

	#set(change: Partial<SessionState>): void {
		this.#state = { ...this.#state, ...change }
		for (const listener of this.#listeners) listener()
	}
}

function isAutoplayRefused(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'NotAllowedError'
}

/** Attaches an engine that plays `url` to the element. Loading starts at once; the caller starts playback. */
async function createEngine(kind: EngineKind, options: EngineOptions): Promise<Engine> {
	if (kind !== 'hls.js') return createFileEngine(options)
	const [{ createHlsEngine }, Hls] = await Promise.all([import('./hls/hls-engine.client.ts'), loadHls()])
	return createHlsEngine(options, Hls)
}
