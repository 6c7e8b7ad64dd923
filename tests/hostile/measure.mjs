// Prints what each reader of a module costs at its worst, as JSON. Started by hostile.test.ts with the memory of an isolate and
// `--expose-gc`. What bundles the module would take a fifth of that memory.
import { pathToFileURL } from 'node:url'
import { cpuMs, processorTime } from '../support/processor-time.mjs'

const MEGABYTE = 1024 * 1024
/** Not worth another round. */
const QUICK_MS = 100
/** Of generated inputs, so many of the slowest are measured again. */
const SLOWEST = 10
const { READERS } = await import(pathToFileURL(process.argv[2]).href)

function usedBytes() {
	// The first collection leaves buffers to be freed in the background; the second waits for that.
	globalThis.gc()
	globalThis.gc()
	const { heapUsed, external } = process.memoryUsage()
	return heapUsed + external
}

/** A refusal is an answer, too. */
async function attempt(read) {
	try {
		return await read()
	} catch (refusal) {
		return refusal
	}
}

/** The best of three, because another process may slow one down. */
async function measure(read) {
	const rounds = []
	while (rounds.length < 3 && !(rounds.at(-1)?.cpuMs < QUICK_MS)) rounds.push(await measureOnce(read))
	return {
		cpuMs: Math.min(...rounds.map(({ cpuMs }) => cpuMs)),
		grownMb: Math.max(...rounds.map(({ grownMb }) => grownMb)),
	}
}

/** @returns the answer, which is held so that what the reader builds counts, and the milliseconds */
const time = (read) => processorTime(() => attempt(read))

async function slowestOf(inputs) {
	if (Array.isArray(inputs)) return inputs
	const slowest = []
	for (const read of inputs) {
		const start = cpuMs()
		await attempt(read)
		slowest.push({ read, cpuMs: cpuMs() - start })
		slowest.sort((a, b) => b.cpuMs - a.cpuMs).splice(SLOWEST)
	}
	return slowest.map(({ read }) => read)
}

async function measureOnce(read) {
	const before = usedBytes()
	const held = [await time(read)]
	const [{ cpuMs }] = held
	const grownMb = (usedBytes() - before) / MEGABYTE
	held.length = 0
	return { cpuMs: Math.round(cpuMs), grownMb: Math.round(grownMb * 10) / 10 }
}

const costs = []
for (const [name, inputsOf] of Object.entries(READERS)) {
	const measured = []
	for (const read of await slowestOf(inputsOf())) measured.push(await measure(read))
	costs.push({
		name,
		cpuMs: Math.max(...measured.map(({ cpuMs }) => cpuMs)),
		grownMb: Math.max(...measured.map(({ grownMb }) => grownMb)),
	})
}
console.log(JSON.stringify({ costs, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }))
