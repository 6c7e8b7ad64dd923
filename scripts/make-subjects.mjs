// Adds to the embedded catalog's keywords what people ask for and refuse, from subjects.txt beside this script. Run it after
// `node scripts/make-catalog.mjs`, and `node scripts/make-tones.mjs` after it. It only adds: make the catalog anew to remove one.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { catalogText } from './lib/catalog-text.mjs'
import { labelsOf, readLabels } from './lib/examples.mjs'
import { ROOT } from './lib/project.mjs'

const CATALOG = path.join(ROOT, 'public/embedded/catalogue.json')
/** Where a row has its keywords. functions/embedded/catalog/data.ts names the others. */
const KEYWORDS = 10

const catalog = JSON.parse(readFileSync(CATALOG, 'utf8'))
const subjects = readLabels(readFileSync(path.join(ROOT, 'scripts/subjects.txt'), 'utf8'))
const { keywords: names } = catalog
const placeOf = (name) => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1)
for (const [type, rows] of [
	['movie', catalog.movies],
	['tv', catalog.shows],
])
	for (const row of rows) {
		const told = labelsOf(subjects, `${type}/${row[0]}`).split(', ').filter(Boolean)
		row[KEYWORDS] = [...new Set([...row[KEYWORDS], ...told.map(placeOf)])]
	}
writeFileSync(CATALOG, catalogText(catalog))
console.log(`${names.length} keywords`)
