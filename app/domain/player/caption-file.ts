import { parseSubStation } from './substation.ts'
import { alignmentSettings, type Cue, parseCues, toCueMarkup } from './webvtt.ts'

/** More than the captions of the longest film. */
export const MAX_CAPTION_FILE_BYTES = 4 * 1024 * 1024
const MAX_CUES = 20_000
const MAX_CUE_LENGTH = 1_000

/** Why a file cannot be shown as captions. */
export type CaptionFileProblem = 'too-large' | 'no-captions' | 'pictures'

export const CAPTION_FILE_PROBLEMS: Record<CaptionFileProblem, string> = {
	'too-large': 'This file is too large for captions. The most is 4 MB.',
	'no-captions': "We couldn't find captions in this file. Choose an .srt, .vtt, .ass or .ssa file.",
	pictures: 'This file holds captions as pictures. Choose an .srt, .vtt, .ass or .ssa file.',
}

/** The cues of a SubRip, WebVTT or SubStation Alpha text in the order of their times. The content decides, not the name. */
export function parseCaptionFile(text: string): Cue[] | CaptionFileProblem {
	if (/^\uFEFF?# VobSub index file/.test(text)) return 'pictures'
	const cues = /^\[(?:script info|events|v4\+? styles)\]/im.test(text.slice(0, 20_000))
		? parseSubStation(text)
		: parseMarkedUp(text)
	const shown = uniqueCues(cues.filter((cue) => cue.text !== '' && cue.text.length <= MAX_CUE_LENGTH))
	return shown.length > 0 ? shown.slice(0, MAX_CUES) : 'no-captions'
}

function parseMarkedUp(text: string): Cue[] {
	const cues = parseCues(text)
	if (/^\uFEFF?WEBVTT/.test(text)) return cues
	return cues.map((cue) => ({ ...cue, ...alignmentSettings(cue.text), text: cleanSubRip(cue.text) }))
}

function cleanSubRip(text: string): string {
	return toCueMarkup(text.replace(/\{\\[^{}\n]{0,200}\}/g, '')).trim()
}

/** In the order of their times. Typeset files repeat a line in several layers. */
function uniqueCues(cues: readonly Cue[]): Cue[] {
	const unique = new Map(cues.map((cue) => [`${cue.startSeconds} ${cue.endSeconds} ${cue.text}`, cue]))
	return [...unique.values()].sort((a, b) => a.startSeconds - b.startSeconds)
}
