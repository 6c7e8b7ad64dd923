// Writes public/embedded/assistant/intents.bin: which words tell what a sentence does, learned from the examples in intents.txt beside
// this script. `node scripts/make-intents.mjs --check` instead learns from nine tenths ten times and says how much of the rest is right.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readExamples } from './lib/examples.mjs'
import { learn } from './lib/learn.mjs'
import { loadTypeScript } from './lib/load-typescript.mjs'
import { ROOT } from './lib/project.mjs'

const FOLDS = 10
const FOLDER = path.join(ROOT, 'public/embedded/assistant')

const { FEATURE_ROWS, directionOf, featureRows, parseIntents } = await loadTypeScript(
	'app/domain/assistant/meaning/intents.ts',
)
const { parseWordVectors } = await loadTypeScript('app/domain/assistant/meaning/word-vectors.ts')
const { tokenize } = await loadTypeScript('app/domain/assistant/reading/tokens.ts')

const vectors = parseWordVectors(readFileSync(path.join(FOLDER, 'words.vec')))
const examples = readExamples(readFileSync(path.join(ROOT, 'scripts/intents.txt'), 'utf8'), tokenize)
const names = [...new Set(examples.map(({ name }) => name))]
if (process.argv.includes('--check')) check()
else {
	const bytes = learnFrom(examples)
	writeFileSync(path.join(FOLDER, 'intents.bin'), bytes)
	console.log(`${examples.length} examples of ${names.length} intents, ${bytes.length} bytes`)
}

/** An example as it is, and once more with names that nobody knows. */
function variants({ name, words }) {
	const unknown = words.map((word) => (/^\{(?:title|person|character)\}$/.test(word) ? '{unknown}' : word))
	const all = unknown.join() === words.join() ? [words] : [words, unknown]
	return all.map((one) => ({
		at: names.indexOf(name),
		rows: featureRows(one),
		direction: directionOf(one, vectors),
	}))
}

function learnFrom(chosen) {
	return learn(chosen.flatMap(variants), { names, rowCount: FEATURE_ROWS, directionCount: vectors.dimensions })
}

function check() {
	const folds = Number(process.argv[3] ?? FOLDS)
	const wrong = []
	let [right, sure, sureRight, all] = [0, 0, 0, 0]
	for (let fold = 0; fold < folds; fold++) {
		const isHeld = (_, at) => (at * 7919) % FOLDS === fold
		const model = parseIntents(learnFrom(examples.filter((...one) => !isHeld(...one))), vectors)
		for (const { name, text, words } of examples.filter(isHeld)) {
			const [first] = model.of(words)
			all++
			if (first.name === name) right++
			else wrong.push(`${name} -> ${first.name} ${first.share.toFixed(2)}: ${text}`)
			if (first.share < 0.8) continue
			sure++
			if (first.name === name) sureRight++
		}
	}
	console.log(wrong.join('\n'))
	console.log(`${right} of ${all} right; ${sure} sure, ${sureRight} of them right`)
}
