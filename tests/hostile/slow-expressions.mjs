// Prints the regular expressions of the source that take more than linear time, as JSON. Started by slow-expressions.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import ts from 'typescript'
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { cpuMs } from '../support/processor-time.mjs'

const ROOMS = ['app', 'functions', 'workers']
const SMALL = 5_000
const LARGE = 20_000
/** Four times the text may take four times as long, and noise; a quadratic expression takes sixteen times. */
const MOST_GROWTH = 9
/** Less is linear: a quadratic expression takes at least this long for the small text. */
const SUSPICIOUS_MS = 1
/** Only beyond this does growth decide. */
const ALLOWED_MS = 10
/** An expression that takes longer for all its texts hangs, even where many tests share the processors. */
const HANGS_MS = 60_000

/** Each expression once, with the places where it stands. */
async function expressions() {
	const found = new Map()
	const add = (source, flags, place) => {
		const key = `/${source}/${flags}`
		found.set(key, { source, flags, places: [...(found.get(key)?.places ?? []), place] })
	}
	const files = ROOMS.flatMap((room) =>
		readdirSync(path.join(ROOT, room), { recursive: true }).map((file) => path.join(room, file)),
	).filter((file) => /\.tsx?$/.test(file))
	for (const file of files) {
		const text = readFileSync(path.join(ROOT, file), 'utf8')
		const visit = (node) => {
			if (ts.isRegularExpressionLiteral(node)) {
				const end = node.text.lastIndexOf('/')
				add(node.text.slice(1, end), node.text.slice(end + 1), file)
			}
			ts.forEachChild(node, visit)
		}
		visit(
			ts.createSourceFile(
				file,
				text,
				ts.ScriptTarget.Latest,
				false,
				file.endsWith('x') ? ts.ScriptKind.TSX : undefined,
			),
		)
		if (text.includes('new RegExp(')) await addConstructed(file, add)
	}
	return [...found.values()]
}

/** Those that a module makes when it is imported. */
async function addConstructed(file, add) {
	const Original = globalThis.RegExp
	globalThis.RegExp = new Proxy(Original, {
		construct(target, [source, flags]) {
			add(source.source ?? String(source), flags ?? '', file)
			return new target(source, flags)
		},
	})
	try {
		await loadTypeScript(file)
	} finally {
		globalThis.RegExp = Original
	}
}

const { attacksOn } = await loadTypeScript('tests/hostile/expression-attacks.ts')

/** Milliseconds for a text, the best of some rounds. */
function timeOf(expression, text, rounds) {
	let best = Number.POSITIVE_INFINITY
	for (let round = 0; round < rounds && best > SUSPICIOUS_MS; round++) {
		const start = cpuMs()
		if (expression.global) text.replace(expression, '')
		else expression.test(text)
		best = Math.min(best, cpuMs() - start)
	}
	return best
}

const textOf = ({ start, unit }, length) =>
	`${start}${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}\n!`

/** The attack that takes more than linear time; `null` for none. */
function slowestOf({ source, flags }) {
	const expression = new RegExp(source, flags)
	for (const attack of attacksOn(source, flags)) {
		if (timeOf(expression, textOf(attack, SMALL), 2) <= SUSPICIOUS_MS) continue
		const small = timeOf(expression, textOf(attack, SMALL), 3)
		const large = timeOf(expression, textOf(attack, LARGE), 3)
		if (large > ALLOWED_MS && large > small * MOST_GROWTH) return { ...attack, small, large }
	}
	return null
}

/** Expressions that are slow, each in another way: those of which none is found show that the search is broken. */
const KNOWN_SLOW = [
	/((?:\p{Lu}[\p{L}\d'’]*\s)*\p{Lu}[\p{L}\d'’]*)-(?:like|esque)\b/gu,
	/“([^”]+ [^”]+ [^”]+)”/g,
	/(?:[\s,]+(?:please|now))+[.!?\s]*$/i,
	/\bfrom [^.]* to\b/,
	/^\s*\d+\s*(?:am)?\s*$/,
	/[?#].*$/,
]
/** One that never ends, which a short wait shows as well as a long one. */
const KNOWN_HANGING = /^(?:\w+\s?)*$/
const SHORT_WAIT_MS = 2_000

function findSlow(expressions, timeout = HANGS_MS) {
	return expressions.flatMap(({ source, flags, places }) => {
		let attack
		try {
			attack = runInNewContext('find()', { find: () => slowestOf({ source, flags }) }, { timeout })
		} catch (error) {
			attack = { hangs: error.message }
		}
		return attack ? [{ expression: `/${source}/${flags}`, places, ...attack }] : []
	})
}

const all = await expressions()
const slow = findSlow(all)
const takenMs = cpuMs()
const [hanging] = findSlow([KNOWN_HANGING], SHORT_WAIT_MS)
const missed = [
	...KNOWN_SLOW.filter((expression) => findSlow([expression]).length === 0),
	...(hanging?.hangs ? [] : [KNOWN_HANGING]),
].map(String)
console.log(JSON.stringify({ count: all.length, cpuMs: Math.round(takenMs), slow, missed }))
