import { languageTagName } from '#domain/shared/languages.ts'
import type { Track } from './tracks.ts'

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
	const base = (language && language !== 'und' && languageTagName(language)) || name || 'Unknown language'
	return base + (isForced ? ' · Forced' : '') + (isSdh ? ' · SDH' : '') + (isDescription ? ' · Audio description' : '')
}
