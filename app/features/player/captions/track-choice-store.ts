import { readStored, writeStored } from '#app/device/device-storage.ts'
import type { TrackChoice } from '#domain/player/tracks.ts'
import { LANGUAGE_PATTERN } from '../controls/player-settings.ts'

const TRACK_CHOICES_KEY = 'marquee_tracks'
const MAX_CHOICES = 100

/** What was chosen for titles, by the key of the movie or of the whole show; the newest last. */
type TrackChoices = [key: string, choice: TrackChoice][]

export function readTrackChoice(key: string): TrackChoice {
	return Object.fromEntries(parseTrackChoices(readStored(TRACK_CHOICES_KEY)))[key] ?? {}
}

export function writeTrackChoice(key: string, choice: TrackChoice): void {
	const others = parseTrackChoices(readStored(TRACK_CHOICES_KEY)).filter(([other]) => other !== key)
	const choices = [...others, [key, choice]].slice(-MAX_CHOICES)
	writeStored(TRACK_CHOICES_KEY, JSON.stringify(Object.fromEntries(choices)))
}

/** Invalid choices are dropped. */
export function parseTrackChoices(stored: string | null): TrackChoices {
	try {
		const value: unknown = JSON.parse(stored ?? '{}')
		return Object.entries(value ?? {}).flatMap(([key, choice]): TrackChoices => {
			const { audio, audioName, captions } = (choice ?? {}) as Record<string, unknown>
			const valid: TrackChoice = {
				...(isLanguage(audio) && { audio, ...(typeof audioName === 'string' && { audioName }) }),
				...((captions === null || isLanguage(captions)) && { captions }),
			}
			return /^(?:movie|tv):\d{1,10}$/.test(key) && Object.keys(valid).length > 0 ? [[key, valid]] : []
		})
	} catch {
		return []
	}
}

function isLanguage(value: unknown): value is string {
	return typeof value === 'string' && LANGUAGE_PATTERN.test(value)
}
