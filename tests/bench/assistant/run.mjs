// What the assistant answers to a set of requests, each judged by what every card, text and action has to be:
//   node tests/bench/assistant/run.mjs http://127.0.0.1:4010 people [kind or set] [--all] [--every=10] [--model=good|liar]
// The address is that of a metadata service with many titles, of which the catalog index is filled once (in .marquee-bench); without
// one it is the embedded catalog, which lacks much of what people ask for.
// The first word is a file of requests/, or a path that ends in .jsonl; in it, a set is what one writer wrote without knowing the parser. `--all` shows the right answers too, `--every=10` asks a tenth.
// `--model=good` has a language model that answers well read the last turn, `--model=liar` one that lies (model-server.mjs).

import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs'
import { ROOT } from '../../../scripts/lib/project.mjs'
import { quantile, round } from '../measure.mjs'
import { metadataService } from '../serve-metadata.mjs'
import { metadataAt, verdictOn } from './judge.mjs'
import { SOFT, startModel } from './model-server.mjs'

const WORDS = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const ADDRESS = WORDS[0]?.startsWith('http') ? WORDS.shift() : null
const [FILE = 'people', ONLY = ''] = WORDS
const SHOWS_ALL = process.argv.includes('--all')
const EVERY = Number(/--every=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1)
const MODEL = /--model=(good|liar)/.exec(process.argv.join(' '))?.[1]
const STORE = path.join(ROOT, ADDRESS ? '.marquee-bench' : '.marquee-bench/embedded')

mkdirSync(STORE, { recursive: true })
const miniflare = new Miniflare({
	modules: true,
	script: 'export default { fetch: () => new Response() }',
	d1Databases: { INDEX: 'catalog-index' },
	d1Persist: STORE,
})
const { assistantAt } = await loadTypeScript('tests/bench/assistant/app.ts')
const service = await metadataService(ADDRESS)
const metadata = metadataAt(service.url)
const model = MODEL ? await startModel(MODEL, metadata) : null
const ask = await assistantAt(service.url, await miniflare.getD1Database('INDEX'), model?.url ?? null)
const requests = readFileSync(
	FILE.endsWith('.jsonl') ? FILE : path.join(ROOT, `tests/bench/assistant/requests/${FILE}.jsonl`),
	'utf8',
)
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line))
	.filter(({ kind, set }, at) => (ONLY === '' || kind === ONLY || set === ONLY) && at % EVERY === 0)

const results = []
for (const { kind, turns, wanted } of requests) {
	model?.want(wanted)
	const start = performance.now()
	const { answer, before } = await converse(turns, wanted.mode ?? 'recommend')
	const ms = (performance.now() - start) / turns.length
	const { faults, cards } = await verdictOn(wanted, answer, { metadata, before })
	const isRight = faults.length === 0
	const isGuess = /\bguess|not sure|closest/i.test(answer.reply.text)
	const broken = faults.filter(
		(fault) =>
			fault.includes('): ') &&
			!fault
				.split('): ')[1]
				.split(', ')
				.every((one) => SOFT.includes(one)),
	)
	// What a mood rules out is not stated.
	const isFalse =
		/\b45 min|Gandhi/.test(JSON.stringify(answer)) || answer.actions?.some((action) => action.kind === 'added')
	const isLie = answer.source === 'model' && (isFalse || (broken.length > 0 && !kind.startsWith('mood')))
	results.push({ kind, isRight, isGuess, isLie, source: answer.source, hasCards: cards.length > 0, ms })
	if (MODEL === 'liar' && !isLie) continue
	if (isRight && !SHOWS_ALL) continue
	console.log(
		`${isRight ? 'right' : 'WRONG'}  ${turns.join(' / ')}\n       ${cards.map(({ name, year }) => `${name} (${year})`).join(' | ')}`,
	)
	console.log(`       ${answer.reply.text.split('\n')[0]}${isRight ? '' : `\n       ${faults.slice(0, 3).join('; ')}`}`)
}
await miniflare.dispose()
model?.close()
service.stop()

const share = (list) => `${list.filter(({ isRight }) => isRight).length} of ${list.length}`
for (const kind of new Set(results.map((result) => result.kind)))
	console.log(`${kind}: ${share(results.filter((result) => result.kind === kind))}`)
const claims = results.filter(({ hasCards, isGuess }) => hasCards && !isGuess)
const wrongs = results.filter(({ hasCards, isRight }) => hasCards && !isRight)
const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
console.log({
	right: share(results),
	claimsThatFit: share(claims),
	wrongsThatAreSaidToBeGuesses: `${wrongs.filter(({ isGuess }) => isGuess).length} of ${wrongs.length}`,
	...(MODEL && {
		byModel: results.filter(({ source }) => source === 'model').length,
		modelBreaksWhatIsStated: results.filter(({ isLie }) => isLie).length,
	}),
	medianMs: round(quantile(times, 0.5)),
	p95Ms: round(quantile(times, 0.95)),
})

/** Sends the turns one after another, each with what the reply before said to remember. */
async function converse(turns, mode) {
	const history = []
	const before = []
	let answer
	for (const [at, message] of turns.entries()) {
		before.push(...(answer?.reply.mediaItems ?? []).map((item) => item.media_id))
		const context = answer?.context && { context: answer.context }
		// What the turns before want is not known, so rules answer them.
		answer = await ask({ message, mode, history, ...context }, at === turns.length - 1)
		history.push({ text: message, isUser: true }, { ...answer.reply, isUser: false })
	}
	return { answer, before }
}
