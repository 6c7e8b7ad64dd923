import { createStoreRunner } from '#app/device/database.ts'
import type { DatabaseName } from '#app/device/registry.ts'
import { type CaptionEncoding, captionEncoding, languageInText } from '#domain/player/caption-encoding.ts'
import {
	CAPTION_FILE_PROBLEMS,
	type CaptionFileProblem,
	otherFormat,
	parseCaptionFile,
} from '#domain/player/caption-file.ts'
import { readCaptionName } from '#domain/player/caption-name.ts'
import { type CaptionTiming, NO_TIMING, parseTiming } from '#domain/player/caption-timing.ts'
import { type Cue, MAX_CAPTION_FILE_BYTES, writeWebVtt } from '#domain/player/webvtt.ts'

// Captions that the viewer added to a program. They are in IndexedDB, because they are too long for local storage.

const DATABASE_NAME: DatabaseName = 'marquee_captions'
const CAPTIONS_STORE = 'captions'
const withStore = createStoreRunner(DATABASE_NAME, [CAPTIONS_STORE])

export interface OwnCaptions {
	/** Unique for the program. */
	id: string
	name: string
	/** BCP 47. */
	language: string
	/** WebVTT. */
	text: string
	timing: CaptionTiming
	isForced?: boolean
	isSdh?: boolean
	/** How many captions of the file are left out, because they are unreadable. */
	skippedCount?: number
	/** What the text was read from, to read it in another encoding. Absent for captions that were found. */
	file?: { bytes: Uint8Array; encoding: CaptionEncoding; version: number }
}

const databaseKey = (programKey: string, id: string) => `${programKey} ${id}`

/** The program's added captions; none if this browser does not allow storage. */
export async function readOwnCaptions(programKey: string): Promise<OwnCaptions[]> {
	const range = IDBKeyRange.bound(databaseKey(programKey, ''), databaseKey(programKey, '\uffff'))
	const stored = await withStore<OwnCaptions[]>(CAPTIONS_STORE, 'readonly', (store) => store.getAll(range)).catch(
		() => [],
	)
	return stored.map((captions) => ({ ...captions, timing: parseTiming(captions.timing) }))
}

/** Stores captions. Without storage, they last until the page is left. */
export async function writeOwnCaptions(programKey: string, captions: OwnCaptions): Promise<void> {
	const key = databaseKey(programKey, captions.id)
	await withStore(CAPTIONS_STORE, 'readwrite', (store) => store.put(captions, key)).catch(() => {})
}

export async function deleteOwnCaptions(programKey: string, id: string): Promise<void> {
	const key = databaseKey(programKey, id)
	await withStore(CAPTIONS_STORE, 'readwrite', (store) => store.delete(key)).catch(() => {})
}

/** Reads a file of captions: one for each of its languages. @throws with words for the viewer when it holds none */
export async function readCaptionFile(file: File, viewerLanguage: string): Promise<OwnCaptions[]> {
	if (file.size > MAX_CAPTION_FILE_BYTES) throw captionError('too-large')
	const buffer = await file.arrayBuffer().catch(() => {
		throw captionError('unreadable')
	})
	const bytes = new Uint8Array(buffer)
	const problem = otherFormat(bytes)
	if (problem) throw captionError(problem)
	const { language: named, isForced, isSdh } = readCaptionName(file.name)
	const encoding = captionEncoding(bytes, named, TextDecoder, viewerLanguage)
	return toVersions(file.name, decode(bytes, encoding), (cues) => named ?? languageOf(cues) ?? viewerLanguage).map(
		(captions, version) => ({ ...captions, isForced, isSdh, file: { bytes, encoding, version } }),
	)
}

/** The same captions in another encoding. @throws with words for the viewer when the file has none in it */
export function withEncoding(captions: OwnCaptions, encoding: CaptionEncoding): OwnCaptions {
	if (!captions.file) return captions
	const { bytes, version } = captions.file
	const versions = toVersions(captions.name, decode(bytes, encoding), () => captions.language)
	const { text = captions.text, skippedCount } = versions[version] ?? versions[0] ?? {}
	return { ...captions, text, skippedCount, file: { bytes, encoding, version } }
}

/** @throws with words for the viewer when the text has no captions */
export function toOwnCaptions(name: string, language: string, written: string): OwnCaptions[] {
	return toVersions(name, written, () => language)
}

/** @param otherwise the language of a version that does not name its own */
function toVersions(name: string, written: string, otherwise: (cues: readonly Cue[]) => string): OwnCaptions[] {
	const file = parseCaptionFile(written)
	if (typeof file === 'string') throw captionError(file)
	return file.versions.map(({ language: own, cues }) => {
		const language = own ?? otherwise(cues)
		const { skippedCount } = file
		return { id: `${language} ${name}`, name, language, text: writeWebVtt(cues), timing: NO_TIMING, skippedCount }
	})
}

const languageOf = (cues: readonly Cue[]) => languageInText(cues.map(({ text }) => text).join('\n'))

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

function captionError(problem: CaptionFileProblem): Error {
	return new Error(CAPTION_FILE_PROBLEMS[problem])
}
