import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { whenLoaded } from '#app/ui/when-loaded.ts'
import { type CaptionTiming, NO_TIMING, shiftTiming } from '#domain/player/caption-timing.ts'
import { type CaptionTrack, isOnOtherHost, type PlayableSource } from '#domain/player/sources.ts'
import {
	type ChoiceContext,
	chooseAudio,
	chooseCaptions,
	type Track,
	type TrackChoice,
	trackInLanguage,
} from '#domain/player/tracks.ts'
import { type Cue, parseCues } from '#domain/player/webvtt.ts'
import { playerWords } from '#domain/player/words.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import {
	type ChangePlayerSettings,
	type PlayerSettings,
	readTrackChoice,
	writeTrackChoice,
} from '../controls/player-settings.ts'
import type { StreamTracks } from '../engine/engine.ts'
import type { PlaybackSession } from '../engine/playback-session.ts'
import type { Program } from '../program.ts'
import { captionDisplay } from './caption-display.ts'
import type { OwnCaptions } from './own-captions.client.ts'

interface Options {
	video: HTMLVideoElement
	session: PlaybackSession | null
	program: Program
	source: PlayableSource
	stream: StreamTracks
	isStarted: boolean
	settings: PlayerSettings
	changeSettings: ChangePlayerSettings
}

/** Where captions come from: a file of the source, the stream itself, or the viewer. */
type CaptionEntry = Track & { origin: { file: CaptionTrack } | { streamId: string } | { own: OwnCaptions } }

/** The audio tracks and captions of a program, the chosen ones, and how to change them. */
export type PlayerTracks = ReturnType<typeof useTracks>

export function useTracks({ video, session, program, source, stream, isStarted, settings, changeSettings }: Options) {
	const { record } = program
	const titleKey = record && mediaKey({ type: record.ref.type, id: record.ref.id })
	const own = useOwnCaptions(program.key, isStarted && record !== null)
	const [choice, setChoice] = useState(() => (titleKey ? readTrackChoice(titleKey) : {}))
	const [picked, setPicked] = useState<string | null>(null)
	const [pickedAudio, setPickedAudio] = useState<string | null>(null)
	const [timings, setTimings] = useState<Record<string, CaptionTiming>>({})
	const entries = useMemo(() => listCaptions(source.captions, stream.captions, own.all), [source, stream, own.all])
	const context = {
		choices: [choice, { captions: settings.captions ?? undefined, audio: settings.audio ?? undefined }],
		isOriginalWithSubtitles: settings.isOriginalWithSubtitles,
		prefersSdh: settings.prefersSdh,
		prefersDescription: settings.prefersDescription,
		viewerLanguages: navigator.languages,
	}

	const wantedAudio =
		(stream.audio.find(({ id }) => id === pickedAudio) ?? chooseAudio(stream.audio, program.originalLanguage, context))
			?.id ?? null
	useEffect(() => {
		if (wantedAudio !== null) session?.selectAudio(wantedAudio)
	}, [session, wantedAudio])
	const playing = stream.audio.find(({ id }) => id === (wantedAudio ?? stream.currentAudio))
	// A stream with one audio track rarely names its language; the title's original language is the best guess.
	const audioLanguage = playing?.language || program.originalLanguage

	const shown = isStarted
		? (entries.find(({ id }) => id === picked) ?? chooseCaptions(entries, audioLanguage, context))
		: null
	const shownEntry = entries.find(({ id }) => id === shown?.id) ?? null
	/** The captions that the viewer sees as on. Forced ones show by themselves and count as off. */
	const current = shownEntry && (!shownEntry.isForced || shownEntry.id === picked) ? shownEntry : null
	const track = useShownTrack(video, session, shownEntry)
	const timing = shownEntry ? (ownCaptionsOf(shownEntry)?.timing ?? timings[shownEntry.id] ?? NO_TIMING) : NO_TIMING

	const remember = (change: TrackChoice) => {
		const next = { ...choice, ...change }
		setChoice(next)
		if (titleKey) writeTrackChoice(titleKey, next)
	}
	const chooseCaptionsById = (id: string | null) => {
		const entry = entries.find((candidate) => candidate.id === id)
		const language = entry?.language || null
		setPicked(id)
		// Captions in an unknown language are chosen for this visit only.
		if (id !== null && language === null) return
		remember({ captions: language })
		changeSettings({ captions: language, ...(entry && { prefersSdh: entry.isSdh }) })
	}
	const setTiming = (next: CaptionTiming) => {
		if (!shownEntry) return
		const ownCaptions = ownCaptionsOf(shownEntry)
		if (ownCaptions) own.change(ownCaptions.id, (captions) => ({ ...captions, timing: next }))
		else setTimings({ ...timings, [shownEntry.id]: next })
	}
	const rememberLanguage = (captions: string) => {
		remember({ captions })
		changeSettings({ captions })
	}
	const addOwn: typeof own.add = async (read) => {
		const added = await own.add(read)
		const first = added && (trackInLanguage(added.map(withSdh), navigator.language) ?? added[0])
		if (first) {
			setPicked(ownId(first))
			rememberLanguage(first.language)
		}
		return added
	}
	const setOwnLanguage = (id: string, language: string) => {
		own.change(id, (captions) => ({ ...captions, language }))
		rememberLanguage(language)
	}
	return {
		captions: entries as readonly Track[],
		/** Id of the captions on screen; `null` for none. */
		currentCaptions: current?.id ?? null,
		chooseCaptions: chooseCaptionsById,
		/** Toggles captions in the viewer's language. @returns whether they are on; `null` if there are none */
		toggleCaptions(): boolean | null {
			const next = current ? null : firstChoice(entries, context)
			if (!current && !next) return null
			chooseCaptionsById(next?.id ?? null)
			return next !== null
		},
		audio: stream.audio,
		currentAudio: wantedAudio ?? stream.currentAudio,
		chooseAudio(id: string) {
			const chosen = stream.audio.find((audio) => audio.id === id)
			setPickedAudio(id)
			session?.selectAudio(id)
			if (!chosen?.language) return
			remember({ audio: chosen.language, audioName: chosen.name })
			changeSettings({ audio: chosen.language, prefersDescription: chosen.isDescription ?? false })
		},
		/** The timing of the captions on screen. */
		timing,
		setTiming,
		/** @returns the new timing; `null` while captions are off */
		moveCaptions(seconds: number): CaptionTiming | null {
			if (!current) return null
			const next = shiftTiming(timing, seconds)
			setTiming(next)
			return next
		},
		/** The viewer's own captions; `null` for broadcasts, which have no start to time captions from. */
		own: record && { ...own, add: addOwn, setLanguage: setOwnLanguage, shown: current && ownCaptionsOf(current) },
		/** The element's track to show. */
		track,
	}
}

function listCaptions(
	files: readonly CaptionTrack[],
	stream: readonly Track[],
	own: readonly OwnCaptions[],
): CaptionEntry[] {
	return [
		...own.map((captions) => ({
			id: ownId(captions),
			language: captions.language,
			name: captions.name,
			isForced: captions.isForced ?? false,
			isSdh: captions.isSdh ?? false,
			origin: { own: captions },
		})),
		...files.map((file) => ({
			id: `file ${file.url}`,
			language: file.language,
			name: file.label,
			isForced: file.isForced ?? false,
			isSdh: file.isSdh ?? false,
			origin: { file },
		})),
		...stream.map((track) => ({ ...track, id: `stream ${track.id}`, origin: { streamId: track.id } })),
	]
}

const ownId = ({ id }: Pick<OwnCaptions, 'id'>) => `own ${id}`
const withSdh = (captions: OwnCaptions) => ({ ...captions, isSdh: captions.isSdh ?? false })

function ownCaptionsOf({ origin }: CaptionEntry): OwnCaptions | null {
	return 'own' in origin ? origin.own : null
}

/** The first captions in one of the viewer's languages, else the first of all. */
function firstChoice(
	entries: readonly CaptionEntry[],
	{ viewerLanguages, prefersSdh }: ChoiceContext,
): CaptionEntry | null {
	const full = entries.filter(({ isForced }) => !isForced)
	const preferred = viewerLanguages.flatMap((language) => trackInLanguage(full, language, prefersSdh) ?? [])
	return preferred[0] ?? full[0] ?? entries[0] ?? null
}

/** The element's text track with these captions. */
function useShownTrack(
	video: HTMLVideoElement,
	session: PlaybackSession | null,
	entry: CaptionEntry | null,
): TextTrack | null {
	const [track, setTrack] = useState<TextTrack | null>(null)
	const id = entry?.id
	const ownText = entry && ownCaptionsOf(entry)?.text
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same id has the same cues, unless their encoding changes
	useEffect(() => {
		const origin = entry?.origin
		const streamTrack = session?.selectCaptions(origin && 'streamId' in origin ? origin.streamId : null) ?? null
		if (!origin || 'streamId' in origin) setTrack(streamTrack)
		else if ('own' in origin) setTrack(captionDisplay(video).fill(toVttCues(origin.own.text)))
		else if (isOnOtherHost(origin.file)) return loadTrack(video, origin.file, setTrack)
		else setTrack(trackOfFile(video, origin.file))
	}, [video, session, id, ownText])
	return track
}

/** `<track>` elements only load files from the video's own origin. @returns a function that cancels it */
function loadTrack(video: HTMLVideoElement, { url }: CaptionTrack, onLoad: (track: TextTrack | null) => void) {
	const stop = new AbortController()
	onLoad(null)
	fetch(url, { signal: stop.signal, credentials: 'omit' })
		.then((response) => (response.ok ? response.text() : ''))
		.then((text) => stop.signal.aborted || onLoad(captionDisplay(video).fill(toVttCues(text))))
		// Without its captions, the video still plays.
		.catch(() => {})
	return () => stop.abort()
}

function toVttCues(text: string): VTTCue[] {
	return parseCues(text).map(toVttCue)
}

function toVttCue({ startSeconds, endSeconds, text, settings = '' }: Cue): VTTCue {
	const cue = new VTTCue(startSeconds, endSeconds, text)
	for (const setting of settings.split(' ')) {
		const [name, written = ''] = setting.split(':')
		const [value = '', alignment] = written.split(',')
		if (name === 'line') {
			cue.snapToLines = !value.endsWith('%')
			cue.line = Number.parseFloat(value)
			if (alignment) cue.lineAlign = alignment as LineAlignSetting
		} else if (name === 'position') {
			cue.position = Number.parseFloat(value)
			if (alignment) cue.positionAlign = alignment as PositionAlignSetting
		} else if (name === 'size') cue.size = Number.parseFloat(value)
		else if (name === 'align') cue.align = value as AlignSetting
		else if (name === 'vertical') cue.vertical = value as DirectionSetting
	}
	return cue
}

function trackOfFile(video: HTMLVideoElement, { url }: CaptionTrack): TextTrack | null {
	const elements = [...video.querySelectorAll('track')]
	return elements.find((element) => element.getAttribute('src') === url)?.track ?? null
}

const loadStore = () => import('./own-captions.client.ts')
type Store = Awaited<ReturnType<typeof loadStore>>

/** Captions that the viewer added to this program, stored on the device. The code loads once it plays. */
function useOwnCaptions(programKey: string, isActive: boolean) {
	const [all, setAll] = useState<readonly OwnCaptions[]>([])
	const [problem, setProblem] = useState<string | null>(null)
	const latest = useRef(all)
	latest.current = all
	/** Loaded before there are any captions. */
	const store = useRef<Store | null>(null)
	useEffect(() => {
		if (!isActive) return
		const reading = loadStore().then((loaded) => {
			store.current = loaded
			return loaded.readOwnCaptions(programKey)
		})
		// If the code fails to load, the other captions still work.
		return whenLoaded(
			reading.catch(() => []),
			setAll,
		)
	}, [programKey, isActive])

	/** Adds the result of `read`, replacing captions of the same name. @returns `null` on failure; `problem` says why */
	const add = useCallback(
		async (read: (store: Store) => Promise<OwnCaptions[]>) => {
			setProblem(null)
			try {
				store.current ??= await loadStore().catch(() => {
					throw new Error(playerWords.codeFailed)
				})
				const added = await read(store.current)
				const ids = added.map(({ id }) => id)
				setAll((before) => [...added, ...before.filter(({ id }) => !ids.includes(id))])
				for (const captions of added) await store.current.writeOwnCaptions(programKey, captions)
				return added
			} catch (error) {
				setProblem(describe(error))
				return null
			}
		},
		[programKey],
	)
	const remove = (id: string) => {
		setAll(all.filter((captions) => captions.id !== id))
		void store.current?.deleteOwnCaptions(programKey, id)
	}
	/** Changes captions at once, and stores them; `problem` says why it is impossible. */
	const change = useCallback(
		(id: string, change: (captions: OwnCaptions, store: Store) => OwnCaptions) => {
			const before = latest.current.find((captions) => captions.id === id)
			if (!before || !store.current) return
			setProblem(null)
			try {
				const changed = change(before, store.current)
				latest.current = latest.current.map((captions) => (captions.id === id ? changed : captions))
				setAll(latest.current)
				void store.current.writeOwnCaptions(programKey, changed)
			} catch (error) {
				setProblem(describe(error))
			}
		},
		[programKey],
	)
	return { all, problem, add, remove, change }
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))
