import { createTitleIndex, type TitleIndex } from '#domain/assistant/criteria/title-index.ts'
import { embeddedFile } from '#functions/lib/embedded-file.ts'

/** Titles that many know, by name. */
export const readKnownTitles = embeddedFile<TitleIndex>('known-titles.json', (text) =>
	createTitleIndex(JSON.parse(text)),
)
