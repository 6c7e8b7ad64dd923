// Writes public/embedded/assistant/tones.bin: how titles feel, learned from the labeled titles in tones.txt beside this script.
// `node scripts/make-tones.mjs --check` learns from nine tenths instead and says how well the rest is ordered.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { labelsOf, readLabels } from './lib/examples.mjs'
import { learn } from './lib/learn.mjs'
import { loadTypeScript } from './lib/load-typescript.mjs'
import { ROOT } from './lib/project.mjs'

const FOLDER = path.join(ROOT, 'public/embedded')
const FOLDS = 10
const NONE = 'none'

const { parseTones, toneDirection, toneRows, TONE_ROWS } = await loadTypeScript('app/domain/assistant/meaning/tones.ts')
const { parseWordVectors } = await loadTypeScript('app/domain/assistant/meaning/word-vectors.ts')
const { readCatalog } = await loadTypeScript('functions/embedded/catalog/data.ts')
const vectors = parseWordVectors(readFileSync(path.join(FOLDER, 'assistant/words.vec')))
const { movies, shows } = readCatalog(JSON.parse(readFileSync(path.join(FOLDER, 'catalogue.json'), 'utf8')))
const labels = readLabels(readFileSync(path.join(ROOT, 'scripts/tones.txt'), 'utf8'))
const titles = [...movies, ...shows].map((title) => ({
	title,
	tones: labelsOf(labels, `${title.type}/${title.id}`).split(' ').filter(Boolean),
}))
const names = [...new Set(titles.flatMap(({ tones }) => tones)), NONE]
if (process.argv.includes('--check')) check()
else {
	const bytes = learnFrom(titles)
	writeFileSync(path.join(FOLDER, 'assistant/tones.bin'), bytes)
	console.log(`${titles.length} titles, ${bytes.length} bytes`)
}

function learnFrom(chosen) {
	// Lists of titles say no keywords.
	const samples = chosen.flatMap(({ title, tones }) =>
		[title, { ...title, keywords: [] }].flatMap((texts) =>
			(tones.length > 0 ? tones : [NONE]).map((tone) => ({
				at: names.indexOf(tone),
				rows: toneRows(texts),
				direction: toneDirection(texts, vectors),
			})),
		),
	)
	return learn(samples, { names, rowCount: TONE_ROWS, directionCount: vectors.dimensions })
}

/** How many of the twenty that are put first feel so, beside how many of all do. */
function check() {
	const scored = []
	for (let fold = 0; fold < FOLDS; fold++) {
		const isHeld = (_, at) => at % FOLDS === fold
		const model = parseTones(learnFrom(titles.filter((...one) => !isHeld(...one))), vectors)
		for (const { title, tones } of titles.filter(isHeld))
			scored.push({ tones, share: (tone) => model.share({ ...title, keywords: [] }, tone) })
	}
	for (const tone of names.filter((name) => name !== NONE)) {
		const first = [...scored].sort((a, b) => b.share(tone) - a.share(tone)).slice(0, 20)
		const count = (some) => some.filter(({ tones }) => tones.includes(tone)).length
		console.log(`${tone}: ${count(first)} of the first 20, ${count(scored)} of ${scored.length}`)
	}
}
