import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import { embeddedFile } from '#functions/lib/embedded-file.ts'

/** Well-known titles by topic. */
export const readTopicExamples = embeddedFile<ExampleTable>('theme-examples.json', JSON.parse)
