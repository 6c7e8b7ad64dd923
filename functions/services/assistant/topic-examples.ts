import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import { type Assets, readEmbedded } from '#functions/lib/embedded-file.ts'

let table: ExampleTable | null = null

/** Well-known titles by topic, read once per isolate on first use. */
export async function readTopicExamples(assets: Assets): Promise<ExampleTable> {
	table ??= await (await readEmbedded(assets, 'theme-examples.json')).json<ExampleTable>()
	return table
}
