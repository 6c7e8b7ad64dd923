import { createTitleIndex, type TitleIndex } from '#domain/assistant/criteria/title-index.ts'
import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import { embeddedFile } from '#functions/lib/embedded-file.ts'

/** Well-known titles, by name. */
export const readKnownTitles = embeddedFile<TitleIndex>('known-titles.json', (text) =>
	createTitleIndex(JSON.parse(text)),
)

/** Well-known titles, by topic. */
export const readTopicExamples = embeddedFile<ExampleTable>('theme-examples.json', JSON.parse)
