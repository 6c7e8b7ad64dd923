import { connect } from './inspector.mjs'
import { get } from './load.mjs'
import { median, quantile, round } from './measure.mjs'
import { serveBuilt } from './serve-built.mjs'
import { isPage, RENDERED_ANEW, VISITS } from './visits.mjs'

const INTERVAL_US = 100
/** Longer gaps between samples are waiting or other processes, and do not count. */
const LONGEST_SAMPLE_US = 3 * INTERVAL_US
const VISITS_A_RUN = 30
/** Visits before measuring, until the engine has compiled hot code. */
const WARM_UP = 60
const WAITING = new Set(['(idle)', '(program)'])
const GARBAGE = '(garbage collector)'
const HOTTEST = 8

/**
 * CPU time of the Worker's code per response, from a sampling profile of workerd: for cached and for newly rendered pages.
 * Excludes waiting and workerd's own work. `p99Ms` is the 99th percentile of single visits, `p99OwnMs` the same without the
 * collector: a rare visit pays for the garbage of some hundred others, in one pause that depends on the machine.
 * @param {{ runs?: number, vars?: Record<string, string>, hottest?: boolean }} [options] `hottest` adds the most expensive functions
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
			for (const headers of isPage(visit) ? [undefined, RENDERED_ANEW] : [undefined]) {
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
				const p99 = (times) => round(quantile(found.flatMap(times), 0.99), 2)
				const row = {
					asked,
					cpuMs: medianOf(found, 'cpu'),
					ofThatGarbageMs: medianOf(found, 'garbage'),
					p99Ms: p99(({ visits }) => visits),
					p99OwnMs: p99(({ ownVisits }) => ownVisits),
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

/**
 * CPU time in ms of what the Worker does for `work`, as above. Also for requests that change something.
 * @param {Awaited<ReturnType<typeof connect>>} inspector with the profiler enabled
 */
export async function cpuOf(inspector, work) {
	await inspector.send('Profiler.start')
	await work()
	return timesOf((await inspector.send('Profiler.stop')).profile, [0, 0]).cpu
}

const medianOf = (found, figure) => round(median(found.map((one) => one[figure])) / VISITS_A_RUN, 2)

/** The engine's clock. */
const nowUs = () => Number(process.hrtime.bigint() / 1_000n)

/** CPU time in ms of all visits that began at these times, and of each. The first is left out because the profile starts during it. */
function timesOf({ nodes, samples, timeDeltas, startTime }, begun) {
	const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
	const byFunction = new Map()
	const visits = begun.map(() => 0)
	const ownVisits = begun.map(() => 0)
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
		if (functionName !== GARBAGE) ownVisits[visit] += ms
	}
	const sorted = [...byFunction].sort(([, one], [, other]) => other - one)
	return {
		cpu: sorted.reduce((sum, [, ms]) => sum + ms, 0),
		garbage: byFunction.get(GARBAGE) ?? 0,
		hottest: sorted.slice(0, HOTTEST).map(([name, ms]) => `${name} ${round(ms / VISITS_A_RUN, 2)}`),
		visits: visits.slice(1),
		ownVisits: ownVisits.slice(1),
	}
}
