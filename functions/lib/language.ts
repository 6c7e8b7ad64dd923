import { AsyncLocalStorage } from 'node:async_hooks'
import { setTextSource, type Texts } from '#domain/shared/messages.ts'
import type { Assets } from './embedded-file.ts'
import { log } from './log.ts'

/** The texts of the current request's language; `null` is English. */
const currentTexts = new AsyncLocalStorage<Texts | null>()

setTextSource(() => currentTexts.getStore() ?? null)

/** The languages that this isolate has read, by where it has them from. */
const known = new WeakMap<Assets, Map<string, Texts>>()

/** Runs the work, and everything it starts, in a language: what it reads of `messages` is in that language. */
export async function withLanguage<T>(tag: string, assets: Assets, work: () => T): Promise<Awaited<T>> {
	const texts = tag === 'en' ? null : (known.get(assets)?.get(tag) ?? (await readTexts(tag, assets)))
	return await currentTexts.run(texts, work)
}

/** The texts of a language, which the build has written; `null` without them. */
async function readTexts(tag: string, assets: Assets): Promise<Texts | null> {
	try {
		const response = await assets.fetch(`https://assets.local/languages/${tag}.json`)
		// The languages of tests are not in a deployment.
		if (response.status === 404) return null
		const texts = (await response.json()) as Texts
		known.set(assets, (known.get(assets) ?? new Map()).set(tag, texts))
		return texts
	} catch (error) {
		// English is better than nothing.
		log('error', 'language_unavailable', { language: tag, message: error })
		return null
	}
}
