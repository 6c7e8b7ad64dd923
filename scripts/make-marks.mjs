// Writes public/embedded/assistant/marks.bin: which words of a message say what is wanted, learned from the marked messages in marks.txt
// beside this script. `node scripts/make-marks.mjs --check` learns from nine tenths instead and says how much of the rest is right.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readMarked } from './lib/examples.mjs'
import { learn } from './lib/learn.mjs'
import { loadTypeScript } from './lib/load-typescript.mjs'
import { ROOT } from './lib/project.mjs'

const FOLDER = path.join(ROOT, 'public/embedded/assistant')
/** Every tenth is held back for the check. */
const HELD = 10

const marks = await loadTypeScript('app/domain/assistant/meaning/marks.ts')
const { parseWordVectors } = await loadTypeScript('app/domain/assistant/meaning/word-vectors.ts')
const { tokenize } = await loadTypeScript('app/domain/assistant/reading/tokens.ts')
const vectors = parseWordVectors(readFileSync(path.join(FOLDER, 'words.vec')))
const messages = readMarked(readFileSync(path.join(ROOT, 'scripts/marks.txt'), 'utf8'), tokenize)
if (process.argv.includes('--check')) check()
else {
	const bytes = learnFrom(messages)
	writeFileSync(path.join(FOLDER, 'marks.bin'), bytes)
	console.log(`${messages.length} messages, ${bytes.length} bytes`)
}

function learnFrom(chosen) {
	const samples = chosen.flatMap(({ words, breaks, marks: said }) =>
		words.map((_, at) => ({
			at: marks.MARKS.indexOf(said[at]),
			rows: marks.markRows(words, breaks, at),
			direction: marks.markDirection(words, at, vectors),
		})),
	)
	const directionCount = vectors.dimensions * marks.MARK_PLACES.length
	return learn(samples, { names: [...marks.MARKS], rowCount: marks.MARK_ROWS, directionCount })
}

function check() {
	const isHeld = (_, at) => at % HELD === 0
	const model = marks.parseMarks(learnFrom(messages.filter((...one) => !isHeld(...one))), vectors)
	const counts = new Map()
	for (const { words, breaks, marks: said } of messages.filter(isHeld))
		for (const [at, shares] of model.of(words, breaks).entries()) {
			const [read] = Object.entries(shares).sort((one, other) => other[1] - one[1])[0]
			const key = `${said[at]} read as ${read}`
			counts.set(key, (counts.get(key) ?? 0) + 1)
		}
	console.log(
		[...counts]
			.sort(([one], [other]) => one.localeCompare(other))
			.map(([key, count]) => `${key}: ${count}`)
			.join('\n'),
	)
}
