import { type BrowserCapabilities, engineCandidates } from '#domain/player/engine-candidates.ts'
import { rewindRange, type TimeRange } from '#domain/player/live-playback.ts'
import type { PlaybackFailure } from '#domain/player/playback-failure.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { createEngine } from './create-engine.ts'
import { type Engine, NO_QUALITIES, type QualityState, seekableEnd, unloadVideo } from './engine.ts'

export interface SessionState {
	/** `poster`: nothing has been loaded. `failed`: every engine for this source has failed. */
	phase: 'poster' | 'loading' | 'playing' | 'failed'
	/** The reason for `failed`. */
	failure: PlaybackFailure | null
	isOffline: boolean
	qualities: QualityState
}

/** State that the next session takes over. */
export interface SessionPosition {
	/** `null` before anything has played. */
	atSeconds: number | null
	isPlaying: boolean
}

/** One source on one video element, from the poster to the end. It owns the engine; React only observes it. */
export class PlaybackSession {
	/** Playback had started in the native player before the controls were loaded: it continues. */
	readonly wasAlreadyPlaying: boolean
	#video: HTMLVideoElement
	#candidates: ReturnType<typeof engineCandidates>
	#engine: Engine | null = null
	#listeners = new Set<() => void>()
	#stop = new AbortController()
	#attempt = 0
	#atSeconds: number | null = null
	#state: SessionState = { phase: 'poster', failure: null, isOffline: false, qualities: NO_QUALITIES }

	constructor(video: HTMLVideoElement, source: PlayableSource) {
		this.#video = video
		this.#candidates = engineCandidates(source, detectCapabilities())
		this.wasAlreadyPlaying = !video.paused || video.currentTime > 0
		if (this.wasAlreadyPlaying) this.#state = { ...this.#state, phase: 'playing' }
		const { signal } = this.#stop
		video.addEventListener('playing', () => this.#set({ phase: 'playing', isOffline: false }), { signal })
		video.addEventListener('timeupdate', () => this.#recordTime(), { signal })
	}

	/** Plays; from `atSeconds` when nothing has been loaded yet. */
	play(atSeconds: number): void {
		if (this.#state.phase === 'poster') this.#startCandidate(0, atSeconds)
		else void this.#play()
	}

	/** Seeks and plays, whatever the state. */
	playFrom(atSeconds: number): void {
		if (this.#state.phase === 'poster') this.#startCandidate(0, atSeconds)
		else {
			this.#video.currentTime = atSeconds
			void this.#play()
		}
	}

	position(): SessionPosition {
		const { phase } = this.#state
		const isPlaying = !this.#video.paused || phase === 'loading' || phase === 'failed'
		return { atSeconds: this.#atSeconds, isPlaying }
	}

	selectQuality(index: number | null): void {
		this.#engine?.selectQuality(index)
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
		return rewindRange(held, this.liveEdgeSeconds())
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

	/** Tries the engines from this one on. @param why the previous one failed */
	#startCandidate(way: number, atSeconds: number, why: PlaybackFailure = 'unsupported'): void {
		const attempt = ++this.#attempt
		const isOver = () => attempt !== this.#attempt
		this.#release()
		this.#atSeconds = atSeconds
		const { engine, url } = this.#candidates[way] ?? {}
		if (!engine || !url) {
			this.#set({ phase: 'failed', failure: why })
			return
		}
		this.#set({ phase: 'loading', failure: null, isOffline: false, qualities: NO_QUALITIES })
		const fail = (reason: PlaybackFailure) => {
			if (!isOver()) this.#startCandidate(way + 1, this.#atSeconds ?? atSeconds, reason)
		}
		const events = {
			onQualities: (qualities: QualityState) => isOver() || this.#set({ qualities }),
			onOffline: (isOffline: boolean) => isOver() || this.#set({ isOffline }),
			onFailure: fail,
		}
		createEngine(engine, { video: this.#video, url, startSeconds: atSeconds, events }).then(
			(made) => {
				if (isOver()) return made.destroy()
				this.#engine = made
				void this.#play()
				// The engine's code could not be loaded.
			},
			() => fail('unreachable'),
		)
	}

	async #play(): Promise<void> {
		try {
			await this.#video.play()
		} catch (error) {
			// Autoplay was refused: the controls are there for a press. The engine reports anything else.
			if (error instanceof DOMException && error.name === 'NotAllowedError') this.#set({ phase: 'playing' })
		}
	}

	#release(): void {
		this.#engine?.destroy()
		this.#engine = null
	}

	/** An emptied element is at 0, which is not a position that was watched. */
	#recordTime(): void {
		if (this.#video.readyState > HTMLMediaElement.HAVE_NOTHING) this.#atSeconds = this.#video.currentTime
	}

	#set(change: Partial<SessionState>): void {
		this.#state = { ...this.#state, ...change }
		for (const watcher of this.#listeners) watcher()
	}
}

function detectCapabilities(): BrowserCapabilities {
	return {
		managedMediaSource: 'ManagedMediaSource' in window,
		claimsHls: document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '',
		mediaSource: 'MediaSource' in window,
	}
}
