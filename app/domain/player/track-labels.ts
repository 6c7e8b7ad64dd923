import { languageTagName } from '#domain/shared/languages.ts'
import type { Track } from './tracks.ts'

/** Ids and names of the tracks: the language, the track's own name where two share it, and what is special about it. */
export function labelTracks(tracks: readonly Track[]): { id: string; label: string }[] {
	const labels = tracks.map((track) => ({ track, label: languageLabel(track) }))
	return labels.map(({ track, label }) => {
		const isShared = labels.some((other) => other.track !== track && other.label === label)
		if (!isShared) return { id: track.id, label }
		// "English SDH (English)" would say it twice.
		const ownName = track.name && !label.toLowerCase().startsWith(track.name.toLowerCase()) ? ` (${track.name})` : ''
		return { id: track.id, label: label + ownName }
	})
}

function languageLabel({ language, name, isForced, isSdh }: Track): string {
	const base = (language && language !== 'und' && languageTagName(language)) || name || 'Unknown language'
	return base + (isForced ? ' · Forced' : '') + (isSdh ? ' · SDH' : '')
}
