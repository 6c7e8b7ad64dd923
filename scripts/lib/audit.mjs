import { execFile } from 'node:child_process'

const TIMEOUT_MS = 60_000

/**
 * Asks the registry for known holes in what is deployed. Not being able to ask is an outcome of its own, never "clean".
 * @returns {Promise<{ kind: 'clean' } | { kind: 'holes', holes: string[] } | { kind: 'unknown', reason: string }>}
 */
export function checkVulnerabilities(folder) {
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
	const options = { cwd: folder, timeout: TIMEOUT_MS, maxBuffer: 32_000_000, shell: process.platform === 'win32' }
	return new Promise((resolve) => {
		execFile(npm, ['audit', '--omit=dev', '--json'], options, (_, answer) => resolve(parseAudit(answer)))
	})
}

/** @param {string} answer what `npm audit --json` printed */
export function parseAudit(answer) {
	let report
	try {
		report = JSON.parse(answer)
	} catch {
		return { kind: 'unknown', reason: 'npm audit did not answer' }
	}
	if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null) {
		const { summary, detail } = report?.error ?? {}
		// The first line alone: the rest may name where it asked.
		return { kind: 'unknown', reason: String(report?.message ?? summary ?? detail ?? 'no report').split('\n')[0] }
	}
	const holes = Object.values(report.vulnerabilities).map(
		({ name, severity, range }) => `${name} ${range}: ${severity}`,
	)
	return holes.length > 0 ? { kind: 'holes', holes } : { kind: 'clean' }
}
