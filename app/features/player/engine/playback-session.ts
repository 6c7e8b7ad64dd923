import { rewindSpan, type Span } from '#domain/player/live-playback.ts'
import type { PlaybackFailure } from '#domain/player/playback-failure.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { createEngine, type Engine, empty, NO_QUALITIES, type QualityState, seekableEnd } from './engine.ts'
import { browserAbilities, waysToPlay } from './engine-choice.ts'

export interface SessionState {
	/** `poster`: nothing has been fetched. `failed`: every way of playing this source has. */
	phase: 'poster' | 'loading' | 'playing' | 'failed'
	/** Why, when it has failed. */
	failure: PlaybackFailure | null
	isOffline: boolean
	qualities: QualityState
}

/** Where a session is, for the one that takes over. */
export interface Place {
	/** `null` before anything has played. */
	atSeconds: number | null
	isPlaying: boolean
}

/** One source on one video element, from the poster to the end. It owns the engine; React only looks on. */
export class PlaybackSession {
	/** Playing had begun, in the browser's own player, before the controls were there: it goes on. */
	readonly isAdopted: boolean
	#video: HTMLVideoElement
	#ways: ReturnType<typeof waysToPlay>
	#engine: Engine | null = null
	#watchers = new Set<() => void>()
	#stop = new AbortController()
	#attempt = 0
	#atSeconds: number | null = null
	#state: SessionState = { phase: 'poster', failure: null, isOffline: false, qualities: NO_QUALITIES }

	constructor(video: HTMLVideoElement, source: PlayableSource) {
		this.#video = video
		this.#ways = waysToPlay(source, browserAbilities())
		this.isAdopted = !video.paused || video.currentTime > 0
		if (this.isAdopted) this.#state = { ...this.#state, phase: 'playing' }
		const { signal } = this.#stop
		video.addEventListener('playing', () => this.#set({ phase: 'playing', isOffline: false }), { signal })
		video.addEventListener('timeupdate', () => this.#noteTime(), { signal })
	}

	/** Plays; from `atSeconds` when nothing has been loaded yet. */
	play(atSeconds: number): void {
		if (this.#state.phase === 'poster') this.#begin(0, atSeconds)
		else void this.#play()
	}

	/** Plays from there, whatever it was doing. */
	playFrom(atSeconds: number): void {
		if (this.#state.phase === 'poster') this.#begin(0, atSeconds)
		else {
			this.#video.currentTime = atSeconds
			void this.#play()
		}
	}

	place(): Place {
		const { phase } = this.#state
		const isPlaying = !this.#video.paused || phase === 'loading' || phase === 'failed'
		return { atSeconds: this.#atSeconds, isPlaying }
	}

	chooseQuality(index: number | null): void {
		this.#engine?.chooseQuality(index)
	}

	/** Where on the element's clock a broadcast is now; `null` while that is not known, and for what is none. */
	presentSeconds(): number | null {
		return this.#engine ? this.#engine.presentSeconds() : seekableEnd(this.#video)
	}

	/** What can be reached: the whole of a film, what a broadcast still holds; `null` where nothing can. */
	span(): Span | null {
		const { duration, seekable } = this.#video
		if (Number.isFinite(duration)) return { startSeconds: 0, endSeconds: duration }
		if (seekable.length === 0) return null
		const held = { startSeconds: seekable.start(0), endSeconds: seekable.end(seekable.length - 1) }
		return rewindSpan(held, this.presentSeconds())
	}

	destroy(): void {
		this.#attempt++
		this.#stop.abort()
		this.#release()
		empty(this.#video)
		this.#watchers.clear()
	}

	readonly subscribe = (watcher: () => void): (() => void) => {
		this.#watchers.add(watcher)
		return () => this.#watchers.delete(watcher)
	}

	readonly state = (): SessionState => this.#state

	/** Tries the ways of playing from this one on. @param why the one before it has failed */
	#begin(way: number, atSeconds: number, why: PlaybackFailure = 'unsupported'): void {
		const attempt = ++this.#attempt
		const isOver = () => attempt !== this.#attempt
		this.#release()
		this.#atSeconds = atSeconds
		const { engine, url } = this.#ways[way] ?? {}
		if (!engine || !url) {
			this.#set({ phase: 'failed', failure: why })
			return
		}
		this.#set({ phase: 'loading', failure: null, isOffline: false, qualities: NO_QUALITIES })
		const fail = (reason: PlaybackFailure) => {
			if (!isOver()) this.#begin(way + 1, this.#atSeconds ?? atSeconds, reason)
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
				// The code that plays it has not come.
			},
			() => fail('unreachable'),
		)
	}

	async #play(): Promise<void> {
		try {
			await this.#video.play()
		} catch (error) {
			// The browser wants a press of its own: the controls are there for it. Anything else the engine tells.
			if (error instanceof DOMException && error.name === 'NotAllowedError') this.#set({ phase: 'playing' })
		}
	}

	#release(): void {
		this.#engine?.destroy()
		this.#engine = null
	}

	/** An element that has been emptied stands at 0; that is no place anybody has been. */
	#noteTime(): void {
		if (this.#video.readyState > HTMLMediaElement.HAVE_NOTHING) this.#atSeconds = this.#video.currentTime
	}

	#set(change: Partial<SessionState>): void {
		this.#state = { ...this.#state, ...change }
		for (const watcher of this.#watchers) watcher()
	}
}
