// What the assistant answers, checked title by title against the metadata service that the app uses:
//   node tests/bench/assistant/assistant.mjs http://127.0.0.1:8787 http://127.0.0.1:4010 first|known|held-out|fresh|last|teen|senior|parent|buff|foreigner|hurried|round_1..29|all
// With "in-process" for the first address the assistant runs in this process: no app has to be built or started.
// Each request stands with what every one of its cards has to be; the app's own reading of it is not asked.

import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs'
import { quantile, round } from '../measure.mjs'
import { faultsOf, listFaultsOf, metadataAt } from './check.mjs'
import * as REQUESTS from './requests.mjs'
import * as ROUNDS from './rounds.mjs'
import { VOICES } from './voices.mjs'

const [APP = 'http://127.0.0.1:8787', TMDB = 'http://127.0.0.1:4010', SET = 'first'] = process.argv.slice(2)
const every = (remainder) =>
	Object.entries(REQUESTS.KINDS).flatMap(([kind, list]) =>
		list.filter((_, index) => index % 2 === remainder).map((request) => [...request, kind]),
	)
const SETS = {
	first: () => REQUESTS.FIRST,
	known: () => every(0),
	'held-out': () => every(1),
	fresh: () => REQUESTS.FRESH,
	last: () => REQUESTS.LAST,
	...Object.fromEntries(
		Object.entries(ROUNDS).map(([name, kinds]) => [
			name.toLowerCase(),
			() => Object.entries(kinds).flatMap(([kind, list]) => list.map((request) => [...request, kind])),
		]),
	),
	...Object.fromEntries(Object.entries(VOICES).map(([name, list]) => [name.toLowerCase(), () => list])),
}

if (SET === 'all')
	SETS.all = () =>
		Object.entries(SETS).flatMap(([set, list]) =>
			set === 'all' ? [] : list().map(([message, wanted]) => [message, wanted, set]),
		)

const inProcess =
	APP === 'in-process' ? await (await loadTypeScript('tests/bench/assistant/in-process.ts')).assistantAt(TMDB) : null
const metadata = metadataAt(TMDB)
const today = new Date().toISOString().slice(0, 10)
const results = []
for (const [message, wanted, kind = SET] of SETS[SET]()) {
	const turns = [message].flat()
	const start = performance.now()
	const { answer, before } = await converse(turns, wanted.mode ?? 'recommend')
	const ms = (performance.now() - start) / turns.length
	const items = answer.reply?.mediaItems ?? []
	const cards = await Promise.all(items.map((item) => metadata.details(item.media_type, item.media_id)))
	const names = [wanted.near, wanted.above].filter(Boolean)
	const references = new Map(await Promise.all(names.map(async (name) => [name, await metadata.named(name)])))
	const wrong = cards.flatMap((card) => {
		const faults = faultsOf(wanted, card, { references, today })
		return faults.length > 0 ? [`${card.name} (${card.year}): ${faults.join(', ')}`] : []
	})
	const text = answer.reply?.text.split('\n')[0] ?? JSON.stringify(answer)
	const isWidened = /^(?:Nothing |No )/.test(text)
	const faults = listFaultsOf(wanted, cards, { before })
	// A wider answer says so; it is right only where the catalog has nothing that fits.
	const mayWiden = wanted.rare || wanted.coming || wanted.orNone
	const isRight = isWidened || cards.length === 0 ? mayWiden : wrong.length + faults.length === 0
	results.push({ kind, isRight, cards: cards.length, isWidened, wrong: wrong.length, ms })
	console.log(
		`${isRight ? 'ok   ' : 'WRONG'} ${round(ms)} ms  ${turns.join(' / ')} -> ${cards.map((card) => `${card.name} (${card.year})`).join(' | ')}`,
	)
	if (!isRight || isWidened) console.log(`        ${[...faults, text].join(', ')}`)
	if (!isRight) for (const one of wrong) console.log(`        ${one}`)
}

const rightOf = (list) => `${list.filter(({ isRight }) => isRight).length} of ${list.length}`
for (const kind of new Set(results.map((result) => result.kind)))
	console.log(`${kind}: ${rightOf(results.filter((result) => result.kind === kind))}`)
const strict = results.filter(({ isWidened }) => !isWidened)
const cards = strict.reduce((sum, result) => sum + result.cards, 0)
const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
console.log({
	requests: results.length,
	right: rightOf(results),
	answered: results.filter((result) => result.cards > 0).length,
	widened: results.length - strict.length,
	cards,
	cardsRight: 1 - strict.reduce((sum, result) => sum + result.wrong, 0) / cards,
	medianMs: round(quantile(times, 0.5)),
	p95Ms: round(quantile(times, 0.95)),
})

/** Sends the turns one after another, each with the conversation so far. */
async function converse(turns, mode) {
	const history = []
	const before = []
	let answer
	for (const message of turns) {
		if (answer) before.push(...(answer.reply?.mediaItems ?? []).map((item) => item.media_id))
		answer = await ask(message, mode, history)
		history.push({ text: message, isUser: true }, { ...answer.reply, isUser: false })
	}
	return { answer, before }
}

async function ask(message, mode, history) {
	if (inProcess) return inProcess({ message, mode, history })
	for (;;) {
		const answer = await fetch(`${APP}/api/chat`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Origin: APP },
			body: JSON.stringify({ message, mode, history }),
		})
		if (answer.status !== 429) return answer.json()
		await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get('Retry-After') ?? 5)))
	}
}
