// Player settings of this device.

import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import { captionWords } from '#domain/player/caption-words.ts'
import type { DataSaverChoice } from '#domain/player/data-use.ts'
import type { TrackChoice } from '#domain/player/tracks.ts'
import { parseJson, toRecord } from '#domain/shared/json.ts'

const PLAYER_SETTINGS_KEY = 'marquee_player'

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
export const CUE_SIZES = {
	s: () => captionWords.small,
	m: () => captionWords.medium,
	l: () => captionWords.large,
}
export const CUE_BACKGROUNDS = {
	solid: () => captionWords.solidBackground,
	translucent: () => captionWords.translucentBackground,
	none: () => captionWords.noBackground,
}
export const CUE_COLORS = { white: () => captionWords.white, yellow: () => captionWords.yellow }

export interface PlayerSettings {
	/** 0..1 */
	volume: number
	muted: boolean
	speed: number
	/** Whether intros and recaps are skipped automatically. */
	skipsIntros: boolean
	savesData: DataSaverChoice
	/** Language of the captions; `null` while they are off. */
	captions: string | null
	/** Language of the audio track chosen last; `null` if none was. */
	audio: string | null
	/** Whether an audio track that describes the picture was chosen last. */
	prefersDescription: boolean
	/** Whether to default to original audio with subtitles in the viewer's language. */
	isOriginalWithSubtitles: boolean
	/** Whether captions for the hard of hearing were chosen last. */
	prefersSdh: boolean
	cueSize: keyof typeof CUE_SIZES
	cueGround: keyof typeof CUE_BACKGROUNDS
	cueColour: keyof typeof CUE_COLORS
}

export const DEFAULT_PLAYER_SETTINGS: PlayerSettings = {
	volume: 1,
	muted: false,
	speed: 1,
	skipsIntros: false,
	savesData: {},
	captions: null,
	audio: null,
	prefersDescription: false,
	isOriginalWithSubtitles: false,
	prefersSdh: false,
	cueSize: 'm',
	cueGround: 'translucent',
	cueColour: 'white',
}

const LANGUAGE_PATTERN = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/

function validKey<T extends object>(table: T, value: unknown): keyof T | null {
	return typeof value === 'string' && Object.hasOwn(table, value) ? (value as keyof T) : null
}

export function readPlayerSettings(): PlayerSettings {
	return parsePlayerSettings(readStored(PLAYER_SETTINGS_KEY))
}

/** Parses stored settings one by one: invalid values are ignored. */
export function parsePlayerSettings(stored: string | null): PlayerSettings {
	const value = toRecord(parseJson(stored))
	const { volume, speed } = value
	return {
		volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULT_PLAYER_SETTINGS.volume,
		muted: value.muted === true,
		speed: SPEEDS.find((known) => known === speed) ?? DEFAULT_PLAYER_SETTINGS.speed,
		skipsIntros: value.skipsIntros === true,
		savesData: parseDataSaver(value.savesData),
		captions: isLanguage(value.captions) ? value.captions : null,
		audio: isLanguage(value.audio) ? value.audio : null,
		prefersDescription: value.prefersDescription === true,
		isOriginalWithSubtitles: value.isOriginalWithSubtitles === true,
		prefersSdh: value.prefersSdh === true,
		cueSize: validKey(CUE_SIZES, value.cueSize) ?? DEFAULT_PLAYER_SETTINGS.cueSize,
		cueGround: validKey(CUE_BACKGROUNDS, value.cueGround) ?? DEFAULT_PLAYER_SETTINGS.cueGround,
		cueColour: validKey(CUE_COLORS, value.cueColour) ?? DEFAULT_PLAYER_SETTINGS.cueColour,
	}
}

function parseDataSaver(stored: unknown): DataSaverChoice {
	const { cellular, other } = toRecord(stored)
	return {
		...(typeof cellular === 'boolean' && { cellular }),
		...(typeof other === 'boolean' && { other }),
	}
}

/** The next higher (+1) or lower (-1) speed. The current one may lie in between. */
export function stepSpeed(speed: number, direction: 1 | -1): number {
	const next = direction > 0 ? SPEEDS.find((known) => known > speed) : SPEEDS.filter((known) => known < speed).at(-1)
	return next ?? speed
}

export type ChangePlayerSettings = (change: Partial<PlayerSettings>) => void

/** The viewer's settings, applied to the element and stored on the device. A broadcast keeps its own speed. */
export function usePlayerSettings(video: HTMLVideoElement, isLive: boolean): [PlayerSettings, ChangePlayerSettings] {
	const [settings, setSettings] = useState(readPlayerSettings)
	const { volume, muted } = settings
	const speed = isLive ? 1 : settings.speed
	useEffect(() => {
		video.volume = volume
		video.muted = muted
	}, [video, volume, muted])
	useEffect(() => {
		// Loading another file resets the speed.
		video.defaultPlaybackRate = speed
		video.playbackRate = speed
	}, [video, speed])
	const change = useCallback((part: Partial<PlayerSettings>) => {
		setSettings((before) => {
			const after = { ...before, ...part }
			writeStored(PLAYER_SETTINGS_KEY, JSON.stringify(after))
			return after
		})
	}, [])
	return [settings, change]
}

const TRACK_CHOICES_KEY = 'marquee_tracks'

const MAX_CHOICES = 100

/** Choices by the key of the movie or whole show, newest last. */
type TrackChoices = [key: string, choice: TrackChoice][]

export function readTrackChoice(key: string): TrackChoice {
	return Object.fromEntries(parseTrackChoices(readStored(TRACK_CHOICES_KEY)))[key] ?? {}
}

export function writeTrackChoice(key: string, choice: TrackChoice): void {
	const others = parseTrackChoices(readStored(TRACK_CHOICES_KEY)).filter(([other]) => other !== key)
	const choices = [...others, [key, choice]].slice(-MAX_CHOICES)
	writeStored(TRACK_CHOICES_KEY, JSON.stringify(Object.fromEntries(choices)))
}

/** Parses stored choices. Invalid ones are dropped. */
export function parseTrackChoices(stored: string | null): TrackChoices {
	return Object.entries(toRecord(parseJson(stored))).flatMap(([key, choice]): TrackChoices => {
		const { audio, audioName, captions } = toRecord(choice)
		const valid: TrackChoice = {
			...(isLanguage(audio) && { audio, ...(typeof audioName === 'string' && { audioName }) }),
			...((captions === null || isLanguage(captions)) && { captions }),
		}
		return /^(?:movie|tv):\d{1,10}$/.test(key) && Object.keys(valid).length > 0 ? [[key, valid]] : []
	})
}

function isLanguage(value: unknown): value is string {
	return typeof value === 'string' && LANGUAGE_PATTERN.test(value)
}
