import { languageTagName } from '#domain/shared/languages.ts'
import { captionWords } from './caption-words.ts'

/** Captions or an audio track that the viewer can choose. */
export interface Track {
	id: string
	/** BCP 47; '' where the stream does not say. */
	language: string
	/** The name in the stream. */
	name: string
	/** Whether it only translates signs and foreign speech. */
	isForced: boolean
	/** Whether it is for the deaf and hard of hearing. */
	isSdh: boolean
	/** An audio track that also describes the picture. */
	isDescription?: boolean
	/** The audio track that plays without a choice. */
	isDefault?: boolean
}

/** The viewer's choice for a title, or in general; absent if they never chose. */
export interface TrackChoice {
	/** A language. */
	audio?: string
	/** The track's own name, if several have this language. */
	audioName?: string
	/** A language; `null` for none. */
	captions?: string | null
}

export interface ChoiceContext {
	/** The choices: for the title, then for the device. */
	choices: readonly TrackChoice[]
	/** The setting "Original audio with subtitles in my language". */
	isOriginalWithSubtitles: boolean
	/** The viewer last chose captions for the hard of hearing. */
	prefersSdh: boolean
	/** The viewer last chose an audio track that describes the picture. */
	prefersDescription: boolean
	/** BCP 47, most wanted first. */
	viewerLanguages: readonly string[]
}

/** The audio track: the title's choice, else the original if wanted, else the last language; `null` leaves it to the stream. */
export function chooseAudio(
	tracks: readonly Track[],
	originalLanguage: string | null,
	{ choices, isOriginalWithSubtitles, prefersDescription }: Omit<ChoiceContext, 'prefersSdh' | 'viewerLanguages'>,
): Track | null {
	const [ofTitle, ...general] = choices
	const original: TrackChoice[] =
		isOriginalWithSubtitles && originalLanguage !== null ? [{ audio: originalLanguage }] : []
	for (const { audio, audioName } of [ofTitle ?? {}, ...original, ...general]) {
		if (audio === undefined) continue
		const differences = ({ name, isDescription = false, isDefault }: Track) =>
			(audioName !== undefined && name !== audioName ? 4 : 0) +
			(isDescription === prefersDescription ? 0 : 2) +
			(isDefault ? 0 : 1)
		const ordered = [...tracks].sort((a, b) => differences(a) - differences(b))
		const chosen = trackInLanguage(ordered, audio)
		if (chosen) return chosen
	}
	return null
}

/** The captions to show; without a choice, only those needed to understand this audio track. */
export function chooseCaptions(
	tracks: readonly Track[],
	audioLanguage: string | null,
	{ choices, isOriginalWithSubtitles, prefersSdh, viewerLanguages }: ChoiceContext,
): Track | null {
	const full = tracks.filter(({ isForced }) => !isForced)
	const choice = choices.find(({ captions }) => captions !== undefined)?.captions
	if (choice) {
		const chosen = trackInLanguage(full, choice, prefersSdh)
		if (chosen) return chosen
	}
	const isForeign =
		audioLanguage !== null && !viewerLanguages.some((language) => isSameLanguage(language, audioLanguage))
	if (choice === undefined && isOriginalWithSubtitles && isForeign) {
		for (const language of viewerLanguages) {
			const match = trackInLanguage(full, language, prefersSdh)
			if (match) return match
		}
	}
	const forced = tracks.filter(({ isForced }) => isForced)
	return audioLanguage === null ? null : trackInLanguage(forced, audioLanguage)
}

/** The track with this language tag, else one in the same language. */
export function trackInLanguage<T extends Pick<Track, 'language' | 'isSdh'>>(
	tracks: readonly T[],
	language: string,
	prefersSdh = false,
): T | null {
	const ordered = [...tracks].sort((a, b) => (prefersSdh ? 1 : -1) * (Number(b.isSdh) - Number(a.isSdh)))
	return (
		ordered.find((track) => track.language.toLowerCase() === language.toLowerCase()) ??
		ordered.find((track) => isSameLanguage(track.language, language)) ??
		null
	)
}

function isSameLanguage(a: string, b: string): boolean {
	const primary = (tag: string) => tag.toLowerCase().split('-')[0]
	return a !== '' && primary(a) === primary(b)
}

/** Ids and names of the tracks: the language, the track's own name where two share it, and what is special about it. */
export function labelTracks(tracks: readonly Track[]): { id: string; label: string }[] {
	const labels = tracks.map(languageLabel)
	const named = tracks.map(({ name }, index) => {
		const label = labels[index] ?? ''
		// "English SDH (English)" would say it twice.
		return isRepeated(labels, label) && name && !label.toLowerCase().startsWith(name.toLowerCase())
			? `${label} (${name})`
			: label
	})
	// Some streams give all tracks of a language the same name.
	return tracks.map(({ id }, index) => {
		const label = named[index] ?? ''
		const position = named.slice(0, index + 1).filter((other) => other === label).length
		return { id, label: isRepeated(named, label) ? `${label} ${position}` : label }
	})
}

function isRepeated(labels: readonly string[], label: string): boolean {
	return labels.indexOf(label) !== labels.lastIndexOf(label)
}

function languageLabel({ language, name, isForced, isSdh, isDescription }: Track): string {
	const base = (language && language !== 'und' && languageTagName(language)) || name || captionWords.unknownLanguage
	return [
		base,
		isForced && captionWords.forced,
		isSdh && captionWords.sdh,
		isDescription && captionWords.audioDescription,
	]
		.filter(Boolean)
		.join(' · ')
}
