import { execFile } from 'node:child_process'

const TIMEOUT_MS = 60_000

/**
 * Asks the registry for known vulnerabilities of the deployed packages. A failed request is `unknown`, never `clean`.
 * @returns {Promise<{ kind: 'clean' } | { kind: 'vulnerable', vulnerabilities: string[] } | { kind: 'unknown', reason: string }>}
 */
export function checkVulnerabilities(folder) {
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
	const options = { cwd: folder, timeout: TIMEOUT_MS, maxBuffer: 32_000_000, shell: process.platform === 'win32' }
	return new Promise((resolve) => {
		execFile(npm, ['audit', '--omit=dev', '--json'], options, (_, output) => resolve(parseAudit(output)))
	})
}

/** @param {string} output of `npm audit --json` */
export function parseAudit(output) {
	let report
	try {
		report = JSON.parse(output)
	} catch {
		return { kind: 'unknown', reason: 'npm audit printed no JSON' }
	}
	if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null) {
		const { summary, detail } = report?.error ?? {}
		// Only the first line: the others may contain the registry's URL.
		return { kind: 'unknown', reason: String(report?.message ?? summary ?? detail ?? 'no report').split('\n')[0] }
	}
	const vulnerabilities = Object.values(report.vulnerabilities).map(
		({ name, severity, range }) => `${name} ${range}: ${severity}`,
	)
	return vulnerabilities.length > 0 ? { kind: 'vulnerable', vulnerabilities } : { kind: 'clean' }
}
