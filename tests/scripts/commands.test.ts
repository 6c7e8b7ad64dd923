import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/project.mjs'

/** What nothing runs by itself, and why. */
const RUN_BY_HAND: Record<string, string> = {
	'npm run deploy': 'it changes the deployment of whoever runs it',
	'node scripts/make-catalog.mjs': 'it reads facts about films that are no part of the project',
	'node scripts/make-subjects.mjs': 'what it adds is committed, and a test finds all of it in the catalog',
	'node scripts/make-word-vectors.mjs': 'it reads packages of half a gigabyte that the project does not depend on',
	'node scripts/make-intents.mjs': 'what it learns is committed, and a test reads all examples with it',
	'node scripts/make-marks.mjs': 'the same',
	'node scripts/make-tones.mjs': 'the same',
	'node tests/bench/recsys.mjs': 'it reads ratings of real viewers, which are no part of the project',
	'RATINGS npm run bench': 'the same ratings',
	'IDLE_MACHINE npm test': 'no hosted machine is idle',
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const filesIn = (folder: string, pattern: RegExp) =>
	readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => pattern.test(name))
		.map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))

/** The changelog and the decisions tell what was. */
const DOCUMENTS = [
	...readdirSync(ROOT).filter((name) => /^(?!CHANGELOG).*\.md$/.test(name)),
	...filesIn('docs', /^(?!decisions).*\.md$/),
	...filesIn('.github', /\.(?:md|yml)$/).filter((name) => !name.includes('workflows')),
	...filesIn('scripts', /\.mjs$/),
	...filesIn('tests', /\.(?:mjs|http\.ts|e2e\.ts)$|^bench\/.*\.ts$/),
	'.dev.vars.example',
]

interface Command {
	/** `node FILE` where a script of package.json is no more than that. */
	runs: string
	/** Names of variables. */
	env: string[]
	flags: string[]
	words: string[]
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const COMMAND =
	/((?:\b[A-Z_]+=\S+ )*)\b(npm (?:run [a-z][\w:-]*|start|test)|node (?:scripts|tests)\/[\w/.-]+\.mjs)(?![\w:/.-]*[\w/])([^`'"\n#|)(]*)/g

function commandsIn(text: string): Command[] {
	// A command in backticks may go on in the next line, also of a comment.
	const lines = text.replace(/`[^`]{1,200}`/g, (code) => code.replace(/\s*\n\s*(?:\/\/|\*)?\s*/g, ' '))
	return [...lines.matchAll(COMMAND)].map(([, variables = '', runs = '', rest = '']) => {
		const words = rest.trim().split(/\s+/)
		return {
			runs,
			env: variables.match(/[A-Z_]+(?==)/g) ?? [],
			flags: words.flatMap((word) => /^--[a-z][a-z-]*/.exec(word)?.[0] ?? []),
			words: words.filter((word) => !word.startsWith('--')),
		}
	})
}

/** The script itself, by whatever name it is run. */
function scriptOf(runs: string): string {
	const script = scripts[runs.replace(/^npm (?:run )?/, '')]
	return script && /^node \S+$/.test(script) ? script : runs
}

const documented = DOCUMENTS.flatMap((file) => commandsIn(read(file)).map((command) => ({ file, ...command })))
const steps = [...read('scripts/test.mjs').matchAll(/'(scripts\/[\w-]+\.mjs)'/g)].map(([, file]) => `node ${file}`)
const tested = filesIn('tests', /\.test\.ts$/).flatMap((file) =>
	[...read(file).matchAll(/path\.join\(ROOT, '(scripts\/[\w-]+\.mjs)'\)/g)].map(([, script]) => `node ${script}`),
)
const hosted = filesIn('.github/workflows', /\.yml$/).flatMap((file) =>
	commandsIn(read(file).replace(/^\s*#.*$/gm, '')).map((command) => ({ file, ...command })),
)
const nameOf = ({ env, runs, flags }: Command) => [...env, runs, ...flags].join(' ')

function isRun(command: Command): boolean {
	// Fewer tests, out of those that are run.
	if (command.runs === 'npm test' && command.env.length === 0) return true
	const script = scriptOf(command.runs)
	if (command.env.length === 0 && (tested.includes(script) || (steps.includes(script) && command.flags.length === 0)))
		return true
	return hosted.some(
		({ runs, env, flags }) =>
			scriptOf(runs) === script &&
			command.env.every((name) => env.includes(name)) &&
			command.flags.every((flag) => flags.includes(flag)),
	)
}

const isByHand = ({ env, runs }: Command) => [...env, runs].join(' ') in RUN_BY_HAND

describe('a command that a document or a comment tells a person to run', () => {
	it('exists, with what it names', () => {
		expect(documented.length).toBeGreaterThan(60)
		const projects = [...read('vitest.config.ts').matchAll(/name: '(\w+)'/g)].map(([, name]) => name)
		const missing = [...documented, ...hosted].filter(({ runs, words, flags }) => {
			if (runs.startsWith('node ')) return !existsSync(path.join(ROOT, runs.slice('node '.length)))
			if (!(runs.replace(/^npm (?:run )?/, '') in scripts)) return true
			if (runs !== 'npm test') return false
			// A workflow's `${{ matrix.lane }}` is one of several.
			const named = flags.includes('--project') ? words.slice(0, 1).filter((word) => !word.startsWith('$')) : []
			const paths = words.filter((word) => word.startsWith('tests/'))
			return named.some((name) => !projects.includes(name)) || paths.some((name) => !existsSync(path.join(ROOT, name)))
		})
		expect(missing.map((command) => `${command.file}: ${nameOf(command)} ${command.words.join(' ')}`)).toEqual([])
	})

	it('is run by npm test, a test or a hosted workflow, or is known to be run by hand', () => {
		const all = [...documented, ...Object.keys(scripts).map((name) => ({ file: 'package.json', ...scriptNamed(name) }))]
		const unrun = all.filter((command) => !isRun(command) && !isByHand(command))
		expect(unrun.map((command) => `${command.file}: ${nameOf(command)}`)).toEqual([])
	})

	it('is run by hand only if it is documented, and nothing else runs it', () => {
		const byHand = documented.filter(isByHand)
		expect(
			Object.keys(RUN_BY_HAND).filter((name) => !byHand.some(({ env, runs }) => [...env, runs].join(' ') === name)),
		).toEqual([])
		expect(byHand.filter(isRun).map(nameOf)).toEqual([])
	})
})

function scriptNamed(name: string): Command {
	return {
		runs: name === 'test' || name === 'start' ? `npm ${name}` : `npm run ${name}`,
		env: [],
		flags: [],
		words: [],
	}
}
