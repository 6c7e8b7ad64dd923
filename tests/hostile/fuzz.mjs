// Tries each reader with broken input and prints what fails, as JSON. Started by fuzz.test.ts with the memory of an isolate.
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { cpuMs, processorTime } from '../support/processor-time.mjs'

const RUNS = Number(process.env.FUZZ_RUNS ?? 500)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const MAX_CPU_MS = 200
/** Of what a reader answers, for each character that it reads. */
const MAX_GROWTH = 60
const ALLOWED_LENGTH = 200_000
const MAX_GROWN_MB = 32
const MEGABYTE = 1024 * 1024

const [{ FUZZED }, { createMutator }, { CORPUS }, { seededRandom }] = await Promise.all(
	['hostile/fuzzed-readers.ts', 'hostile/mutate.ts', 'hostile/corpus.ts', 'support/random.ts'].map((file) =>
		loadTypeScript(`tests/${file}`),
	),
)

function usedBytes() {
	globalThis.gc()
	const { heapUsed, external } = process.memoryUsage()
	return heapUsed + external
}

/** What is wrong with reading the input; `null` for nothing. */
async function problemOf({ read }, input) {
	try {
		const start = cpuMs()
		const answer = await read(input)
		let takenMs = cpuMs() - start
		for (let round = 0; round < 2 && takenMs > MAX_CPU_MS; round++)
			takenMs = Math.min(takenMs, (await processorTime(() => read(input))).cpuMs)
		if (takenMs > MAX_CPU_MS) return `takes ${Math.round(takenMs)} ms`
		const length = JSON.stringify(answer)?.length ?? 0
		return length > ALLOWED_LENGTH + MAX_GROWTH * input.length ? `answers with ${length} characters` : null
	} catch (error) {
		return `throws ${error?.stack ?? error}`
	}
}

const failures = []
let count = 0
async function attempt(name, input) {
	count++
	const problem = await problemOf(FUZZED[name], input)
	if (problem) failures.push({ reader: name, problem, input })
}

for (const [name, input] of CORPUS) await attempt(name, input)
for (const [name, { make }] of Object.entries(FUZZED)) {
	// The last line says which reader hangs.
	console.error(name)
	const random = seededRandom(SEED)
	const mutator = createMutator(random)
	const pick = (items) => items[Math.floor(random() * items.length)]
	const before = usedBytes()
	for (let run = 0; run < RUNS; run++) await attempt(name, make(mutator, pick))
	const grownMb = (usedBytes() - before) / MEGABYTE
	if (grownMb > MAX_GROWN_MB) failures.push({ reader: name, problem: `holds ${Math.round(grownMb)} MB`, input: '' })
}
console.log(JSON.stringify({ count, failures }))
