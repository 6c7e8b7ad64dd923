import { createStoreRunner } from '#app/device/database.ts'
import type { DatabaseName } from '#app/device/registry.ts'
import { captionEncoding, languageInName, languageInText } from '#domain/player/caption-encoding.ts'
import {
	CAPTION_FILE_PROBLEMS,
	type CaptionFileProblem,
	MAX_CAPTION_FILE_BYTES,
	parseCaptionFile,
} from '#domain/player/caption-file.ts'
import { type CaptionTiming, NO_TIMING, parseTiming } from '#domain/player/caption-timing.ts'
import { writeWebVtt } from '#domain/player/webvtt.ts'

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

/** Reads a file of captions. @throws with words for the viewer when it holds none */
export async function readCaptionFile(file: File, viewerLanguage: string): Promise<OwnCaptions> {
	if (file.size > MAX_CAPTION_FILE_BYTES) throw captionError('too-large')
	const named = languageInName(file.name)
	const buffer = await file.arrayBuffer().catch(() => {
		throw captionError('unreadable')
	})
	const bytes = new Uint8Array(buffer)
	const text = new TextDecoder(captionEncoding(bytes, named, viewerLanguage)).decode(bytes)
	return toOwnCaptions(file.name, named ?? languageInText(text) ?? viewerLanguage, text)
}

/** @throws with words for the viewer when the text has no captions */
export function toOwnCaptions(name: string, language: string, written: string): OwnCaptions {
	const cues = parseCaptionFile(written)
	if (typeof cues === 'string') throw captionError(cues)
	return { id: `${language} ${name}`, name, language, text: writeWebVtt(cues), timing: NO_TIMING }
}

function captionError(problem: CaptionFileProblem): Error {
	return new Error(CAPTION_FILE_PROBLEMS[problem])
}
