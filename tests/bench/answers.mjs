import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'

const REQUESTS = 200
const TRIES = 10

/** Checks that the same request gets the same answer from the embedded catalog: 200 requests, 10 tries each, cold, warm and concurrent. */
export async function benchAnswers() {
	const [{ embeddedAssistant, embeddedCatalog }, { UTTERANCES }] = await Promise.all(
		['tests/bench/embedded-assistant.ts', 'tests/domain/assistant/utterances.ts'].map(loadTypeScript),
	)
	const requests = UTTERANCES.map(([message]) => message)
		.filter((message) => !message.includes('surprise'))
		.slice(0, REQUESTS)
	const warm = embeddedCatalog()
	const answers = new Map(requests.map((message) => [message, new Set()]))
	const ask = async (message, catalog) => {
		const { reply } = await embeddedAssistant(catalog).reply({ message, mode: 'recommend', history: [] })
		answers.get(message).add(JSON.stringify([reply.text, reply.mediaItems?.map(({ id }) => id)]))
	}
	for (let attempt = 0; attempt < TRIES; attempt++) {
		const isCold = attempt < 2
		const isBusy = attempt >= TRIES / 2
		if (isBusy) await Promise.all(requests.map((message) => ask(message, warm)))
		else for (const message of requests) await ask(message, isCold ? embeddedCatalog() : warm)
	}
	const several = [...answers].filter(([, given]) => given.size > 1).map(([message]) => message)
	if (several.length > 0) console.log(several.join('\n'))
	return { requests: requests.length, tries: TRIES, 'with several answers': several.length }
}
