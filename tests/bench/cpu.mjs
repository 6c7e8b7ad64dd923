import { connect } from './inspector.mjs'
import { get } from './load.mjs'
import { median, quantile, round } from './measure.mjs'
import { serveBuilt } from './serve-built.mjs'
import { isPage, MADE_ANEW, VISITS } from './visits.mjs'

const INTERVAL_US = 100
/** No sample is taken while the Worker waits, or another process has its core: what is longer between two is nobody's time. */
const LONGEST_SAMPLE_US = 3 * INTERVAL_US
const VISITS_A_RUN = 30
/** Before the first that counts: the engine compiles what is used often. */
const WARM_UP = 60
const WAITING = new Set(['(idle)', '(program)'])
const GARBAGE = '(garbage collector)'
const HOTTEST = 8

/**
 * Processor time of the Worker's own code for each answer, by a sampling profile of workerd: as the page is kept and as it is made
 * anew. What waits, and what workerd does beside the code, is not in it. `p99Ms` is of the single visits.
 * @param {{ runs?: number, vars?: Record<string, string>, hottest?: boolean }} [options] `hottest` also tells which functions it is
 */
export async function benchCpu({ runs = 3, vars = {}, hottest = false } = {}) {
	const app = await serveBuilt(vars, (options) => ({ ...options, inspectorPort: 0 }))
	const inspector = await connect(await app.miniflare.getInspectorURL())
	try {
		await inspector.send('Profiler.enable')
		await inspector.send('Profiler.setSamplingInterval', { interval: INTERVAL_US })
		const rows = []
		for (const [name, visit] of Object.entries(VISITS)) {
			const url = new URL(visit, app.url)
			for (const headers of isPage(visit) ? [undefined, MADE_ANEW] : [undefined]) {
				const again = async (times) => {
					const begun = []
					for (let time = 0; time < times; time += 1) {
						begun.push(nowUs())
						await get(url, { headers })
					}
					return begun
				}
				await again(WARM_UP)
				const found = []
				for (let run = 0; run < runs; run += 1) {
					await inspector.send('Profiler.start')
					const begun = await again(1 + VISITS_A_RUN)
					found.push(timesOf((await inspector.send('Profiler.stop')).profile, begun))
				}
				const asked = isPage(visit) ? `${name}, ${headers ? 'made anew' : 'kept'}` : name
				const single = found.flatMap(({ visits }) => visits)
				const row = {
					asked,
					cpuMs: medianOf(found, 'cpu'),
					ofThatGarbageMs: medianOf(found, 'garbage'),
					p99Ms: round(quantile(single, 0.99), 2),
				}
				rows.push(hottest ? { ...row, hottest: found.at(-1).hottest } : row)
			}
		}
		return rows
	} finally {
		inspector.close()
		await app.stop()
	}
}

const medianOf = (found, figure) => round(median(found.map((one) => one[figure])) / VISITS_A_RUN, 2)

/** The engine's own clock. */
const nowUs = () => Number(process.hrtime.bigint() / 1_000n)

/** Sums of a profile, ms: of all visits, which began at these times, and of each. The first is left out: the profile begins in it. */
function timesOf({ nodes, samples, timeDeltas, startTime }, begun) {
	const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
	const byFunction = new Map()
	const visits = begun.map(() => 0)
	let atUs = startTime
	let visit = 0
	for (const [at, id] of samples.entries()) {
		atUs += timeDeltas[at]
		while (begun[visit + 1] <= atUs) visit += 1
		const { functionName, lineNumber, columnNumber } = frames.get(id)
		if (visit === 0 || WAITING.has(functionName)) continue
		const name = functionName.startsWith('(') ? functionName : `${functionName}:${lineNumber + 1}:${columnNumber + 1}`
		const ms = Math.min(timeDeltas[at], LONGEST_SAMPLE_US) / 1_000
		byFunction.set(name, (byFunction.get(name) ?? 0) + ms)
		visits[visit] += ms
	}
	const sorted = [...byFunction].sort(([, one], [, other]) => other - one)
	return {
		cpu: sorted.reduce((sum, [, ms]) => sum + ms, 0),
		garbage: byFunction.get(GARBAGE) ?? 0,
		hottest: sorted.slice(0, HOTTEST).map(([name, ms]) => `${name} ${round(ms / VISITS_A_RUN, 2)}`),
		visits: visits.slice(1),
	}
}
