import { compileLanguage } from '../../../scripts/lib/messages.mjs'

/** The product's languages as the Worker reads them. */
export const LANGUAGES = {
	fetch: async (url: unknown) => Response.json(compileLanguage(/([\w-]+)\.json$/.exec(String(url))?.[1] ?? '')),
}
