/** What the reference takes on the machine for which limits are promised, in milliseconds of processor time. */
const REFERENCE_MS = 5
const ROUNDS = 3

/** Processor time of this process so far, in milliseconds: unlike the time that passes, it stands still while other work has the machine. */
export function cpuMs() {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1000
}

/** Work like that of a reader: takes a text apart and counts its words. */
function reference() {
	const text = 'the quick brown fox, jumps over; the lazy dog 12345 and runs away '.repeat(3_000)
	const counts = new Map()
	for (const [word] of text.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
	return counts.size
}

/** How many times longer everything takes now than on that machine, at least 1. */
function slowness() {
	let best = Number.POSITIVE_INFINITY
	for (let round = 0; round < ROUNDS; round++) {
		const start = cpuMs()
		reference()
		best = Math.min(best, cpuMs() - start)
	}
	return Math.max(1, best / REFERENCE_MS)
}

/**
 * What work costs in processor time, as it would on the machine for which limits are promised: a slow or busy one takes longer for
 * everything, which says nothing of the work.
 * @template T
 * @param {() => T | Promise<T>} run
 * @returns {Promise<{ answer: T, cpuMs: number }>}
 */
export async function processorTime(run) {
	const before = slowness()
	const start = cpuMs()
	const answer = await run()
	const taken = cpuMs() - start
	return { answer, cpuMs: taken / Math.max(before, taken > REFERENCE_MS ? slowness() : 1) }
}
