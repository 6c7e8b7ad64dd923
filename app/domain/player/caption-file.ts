import type { CaptionFile } from './caption-formats/caption-file-parts.ts'
import { parseFrames } from './caption-formats/frames.ts'
import { parseTimedLines } from './caption-formats/lyrics.ts'
import { parseSami } from './caption-formats/sami.ts'
import { parseSubRip } from './caption-formats/subrip.ts'
import { parseSubStation } from './caption-formats/substation.ts'
import { parseTtml } from './caption-formats/ttml.ts'
import { parseWebVtt } from './caption-formats/webvtt-file.ts'
import { captionWords } from './caption-words.ts'
import type { Cue } from './webvtt.ts'

/** More than a script with an effect for each syllable has. */
const MAX_CUES = 60_000
/** Longer ones are no captions, but what follows a line that is broken. */
const MAX_CUE_LENGTH = 2_000
/** WebVTT's hours are four digits here. */
const MAX_SECONDS = 9_999 * 3_600

export const CAPTION_FILE_PROBLEMS = {
	get 'too-large'() {
		return captionWords.tooLarge
	},
	get 'no-captions'() {
		return captionWords.noCaptions({ choose: captionWords.chooseReadable })
	},
	get unreadable() {
		return captionWords.unreadable
	},
	get vobsub() {
		return captionWords.vobsub({ choose: captionWords.chooseReadable })
	},
	get pgs() {
		return captionWords.pgs({ choose: captionWords.chooseReadable })
	},
	get scc() {
		return captionWords.scc({ choose: captionWords.chooseReadable })
	},
	get stl() {
		return captionWords.stl({ choose: captionWords.chooseReadable })
	},
	get 'real-text'() {
		return captionWords.realText({ choose: captionWords.chooseReadable })
	},
	get usf() {
		return captionWords.usf({ choose: captionWords.chooseReadable })
	},
	get archive() {
		return captionWords.archive
	},
	get video() {
		return captionWords.video({ choose: captionWords.chooseReadable })
	},
}

/** Why a file cannot be shown as captions. */
export type CaptionFileProblem = keyof typeof CAPTION_FILE_PROBLEMS

/** What files of other formats begin with, at this position. */
const OTHER_FORMATS: readonly [CaptionFileProblem, at: number, beginning: string][] = [
	['vobsub', 0, '# VobSub index file'],
	['vobsub', 0, '\0\0\x01\xba'],
	['scc', 0, 'Scenarist_SCC'],
	['stl', 3, 'STL25.01'],
	['stl', 3, 'STL30.01'],
	['real-text', 0, '<window'],
	['archive', 0, 'PK\x03\x04'],
	['archive', 0, 'Rar!\x1a'],
	['archive', 0, '7z\xbc\xaf'],
	['archive', 0, '\x1f\x8b'],
	['video', 0, '\x1aE\xdf\xa3'],
	['video', 4, 'ftyp'],
	['video', 8, 'AVI LIST'],
]
const MARK_LENGTH = 500

/** The format of a file that is none of ours, by its first bytes; `null` for any other. */
export function otherFormat(bytes: Uint8Array): CaptionFileProblem | null {
	return otherFormatOf(String.fromCharCode(...bytes.subarray(0, MARK_LENGTH)))
}

function otherFormatOf(start: string): CaptionFileProblem | null {
	// Each packet has its name, two times, and the kind of what follows.
	if (start.startsWith('PG') && start.slice(2, 13).includes('\0')) return 'pgs'
	if (start.includes('<USFSubtitles')) return 'usf'
	return OTHER_FORMATS.find(([, at, beginning]) => start.startsWith(beginning, at))?.[0] ?? null
}

/** Readers by what a file contains, whatever its name is; of two that match, the first. */
const READERS: readonly [form: RegExp, read: (text: string) => CaptionFile][] = [
	[/^\s{0,99}WEBVTT/, parseWebVtt],
	[/^[ \t]{0,99}\[(?:script info|events|v4(?:\+{1,2})? styles(?:\+)?)\]/im, parseSubStation],
	[/<sami\b|<sync\s{1,9}start/i, parseSami],
	[/<(?:[a-z][\w.-]{0,40}:)?tt[\s>]/i, parseTtml],
	[/^\s{0,9}(?:\{\d{1,9}\}\s?\{\d{0,9}\}|\[\d{1,9}\]\s?\[\d{0,9}\])/m, parseFrames],
	[/-->/, parseSubRip],
	[/^\s{0,9}(?:\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\]|\d{1,2}:\d{1,2}:\d{1,2}[:=][^\d\s])/m, parseTimedLines],
]
const HEAD_LENGTH = 20_000

/** The captions of a text in the order of their times, in each language that it has. The content decides, not the name. */
export function parseCaptionFile(text: string): CaptionFile | CaptionFileProblem {
	const written = text.replace(/^\uFEFF/, '')
	const head = written.slice(0, HEAD_LENGTH)
	const other = otherFormatOf(head.slice(0, MARK_LENGTH))
	if (other) return other
	const read = READERS.find(([form]) => form.test(head))?.[1] ?? parseSubRip
	const file = read(written)
	let { skippedCount } = file
	const versions = file.versions.map(({ language, cues }) => {
		const unique = uniqueCues(cues)
		const kept = unique.filter(isKept).slice(0, MAX_CUES)
		skippedCount += unique.length - kept.length
		return { language, cues: kept }
	})
	const shown = versions.filter(({ cues }) => cues.length > 0)
	return shown.length > 0 ? { versions: shown, skippedCount } : 'no-captions'
}

/** The captions in this language, else the first ones. */
export function cuesIn({ versions }: CaptionFile, language: string): Cue[] {
	const primary = (tag: string | null) => tag?.toLowerCase().split('-')[0]
	return (versions.find((version) => primary(version.language) === primary(language)) ?? versions[0])?.cues ?? []
}

const isKept = ({ text, endSeconds }: Cue) => text.length <= MAX_CUE_LENGTH && endSeconds < MAX_SECONDS

/** Without duplicates: typeset files repeat a line in several layers. */
function uniqueCues(cues: readonly Cue[]): Cue[] {
	const shown = cues.filter(({ text }) => text !== '')
	return [...new Map(shown.map((cue) => [`${cue.startSeconds} ${cue.endSeconds} ${cue.text}`, cue])).values()]
}
