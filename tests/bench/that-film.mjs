// How often the catalog index finds a title by its story, over the metadata service at an address, by default the embedded catalog:
//   node tests/bench/that-film.mjs http://127.0.0.1:4010
// Weights and words may be tuned on every other description and on the training set; the rest is held out. Prints all of them, the index's size, and its time per call.
import { Miniflare } from 'miniflare'
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { migrate } from '../../scripts/lib/local-server.mjs'
import { DESCRIPTIONS, TRAINING } from './film-descriptions.mjs'
import { median, quantile, round } from './measure.mjs'
import { metadataService } from './serve-metadata.mjs'

const metadata = await metadataService(process.argv[2])
const PLACES = [1, 3, 10]
const RUNS = 5

const miniflare = new Miniflare({ modules: true, script: '', cf: false, d1Databases: { CATALOG_INDEX: 'index' } })
try {
	await migrate(miniflare, { binding: 'CATALOG_INDEX' })
	const d1 = await miniflare.getD1Database('CATALOG_INDEX')
	const { indexIn } = await loadTypeScript('tests/bench/that-film-index.ts')
	const index = indexIn(d1)
	const titles = await index.fill(metadata.url)
	const { meta } = await d1.prepare('SELECT 1').run()

	async function answer([description, name]) {
		const found = await index.find(description)
		const isWanted = ({ title }) => (name.endsWith(':') ? title.title.startsWith(name) : title.title === name)
		return { description, name, found, place: found.findIndex(isWanted) + 1 }
	}
	const [answers, training] = [[], []]
	for (const each of DESCRIPTIONS) answers.push(await answer(each))
	for (const each of TRAINING) training.push(await answer(each))
	const tuned = answers.filter((_, place) => place % 2 === 0)
	// Only of those that may be tuned on.
	for (const { description, name, found, place } of [...tuned, ...training].filter(
		(answer) => answer.place === 0 || answer.place > 3,
	))
		console.log(
			`${place || '-'}\t${name}: "${description}" brings ${found
				.slice(0, 3)
				.map(({ title }) => title.title)
				.join(', ')}`,
		)

	const times = []
	for (let run = 0; run < RUNS; run += 1)
		for (const [description] of DESCRIPTIONS) {
			const start = performance.now()
			await index.find(description)
			times.push(performance.now() - start)
		}
	const within = (some, last) => some.filter(({ place }) => place > 0 && place <= last).length
	const row = (some) => ({
		descriptions: some.length,
		...Object.fromEntries(PLACES.map((last) => [`first ${last}`, within(some, last)])),
	})
	console.table({
		training: row(training),
		tuned: row(tuned),
		'held out': row(answers.filter((_, place) => place % 2 === 1)),
		'all but training': row(answers),
	})
	console.table({
		index: {
			titles,
			megabytes: round(meta.size_after / 1e6, 2),
			'ms per find': round(median(times), 1),
			'p95 ms': round(quantile(times, 0.95), 1),
		},
	})
} finally {
	metadata.stop()
	await miniflare.dispose()
}
