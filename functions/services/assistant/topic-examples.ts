import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import { type Assets, readEmbedded } from '#functions/lib/embedded-file.ts'

let known: ExampleTable | null = null

/** Well-known titles by theme. Read once for each isolate, when somebody first asks the assistant about a theme. */
export async function readTopicExamples(assets: Assets): Promise<ExampleTable> {
	known ??= await (await readEmbedded(assets, 'theme-examples.json')).json<ExampleTable>()
	return known
}
