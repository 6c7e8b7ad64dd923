import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ChatRequest } from '#domain/assistant/port.ts'
import { createGemini } from '#functions/clients/gemini/gemini.ts'
import { openDatabase } from '#functions/data/database.ts'
import { sleep } from '#functions/lib/promises.ts'
import { createModel, type Model } from '#functions/services/assistant/model.ts'
import { createProviderCatalog } from '#functions/services/providers/provider-catalog.ts'
import { createCatalogIndex } from '#functions/services/search/catalog-index.ts'
import { assistantOver, catalogAt, REGION } from '../../functions/assistant/assistant-over.ts'
import { fillIndex } from './filled-index.ts'

/**
 * The assistant in this process, over the metadata service at `url` and an index that is filled from it once.
 * @param modelUrl of a language model that speaks Gemini's HTTP; `null`: the built-in assistant
 */
export async function assistantAt(
	url: string,
	d1: D1Database,
	modelUrl: string | null,
): Promise<(chat: ChatRequest, isByModel: boolean) => Promise<unknown>> {
	if (!(await d1.prepare("SELECT name FROM sqlite_master WHERE name = 'indexed_titles'").first())) {
		const schema = readFileSync(path.resolve('drizzle/index/0000_start.sql'), 'utf8')
		for (const statement of schema.split('--> statement-breakpoint')) await d1.prepare(statement).run()
		await fillIndex(d1, url)
	}
	const placeOf = async (region: string) => {
		const catalog = catalogAt(url, (input, init) => fetch(input, init), { region })
		const listed = createProviderCatalog({ catalog, region, endpoints: () => [], hasMetadataService: true })
		return { catalog, availability: null, providers: await listed.listOrOwn() }
	}
	const { catalog, providers } = await placeOf(REGION)
	const index = createCatalogIndex(openDatabase(d1), Date.now)
	const options = { providers, index, elsewhere: placeOf, now: Date.now, random: Math.random }
	const model = modelUrl === null ? null : modelAt(modelUrl)
	return (chat, isByModel) => assistantOver(catalog, { ...options, model: isByModel ? model : null }).reply(chat)
}

function modelAt(apiUrl: string): Model {
	const client = createGemini({ apiUrl, apiKey: 'bench', fetch: (url, init) => fetch(url, init), now: Date.now, sleep })
	const models = { chat: 'bench', search: 'bench' }
	return createModel({ client, models, isAlwaysAsked: true, takeReply: async () => true })
}
