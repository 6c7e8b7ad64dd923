import type { ChatRequest } from '#domain/assistant/port.ts'
import { createProviderCatalog } from '#functions/services/providers/provider-catalog.ts'
import { assistantOver, catalogAt, REGION } from '../../functions/assistant/embedded-assistant.ts'

/** The built-in assistant in this process, over the metadata service at `url`: no app has to be built or started. */
export async function assistantAt(url: string): Promise<(chat: ChatRequest) => Promise<unknown>> {
	const catalog = catalogAt(url, (input, init) => fetch(input, init))
	const listed = createProviderCatalog({ catalog, region: REGION, endpoints: () => [], hasMetadataService: true })
	const providers = await listed.listOrOwn()
	return (chat) => assistantOver(catalog, { providers, now: Date.now, random: Math.random }).reply(chat)
}
