import { spawn } from 'node:child_process'
import { ROOT } from './project.mjs'

const SUMMARY = /^\s*(?:Test Files|Tests) {2}/

/**
 * Runs a step quietly: prints a summary on success, and the full output on failure.
 * @param {string} name shown in the report
 * @param {() => Promise<string | void>} work returns its output
 */
export async function step(name, work) {
	const startedAt = Date.now()
	try {
		const output = await work()
		console.log(`✓ ${name}, ${seconds(startedAt)} s${summaryOf(output ?? '')}`)
	} catch (error) {
		console.log(`✗ ${name}, ${seconds(startedAt)} s\n${error instanceof Error ? error.message : error}`)
		throw new Error(`${name} failed`)
	}
}

/** The output of a command; throws it when the command fails. */
export function output(args, signal, variables = {}) {
	return new Promise((resolve, reject) => {
		const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...variables }
		const child = spawn(process.execPath, args, { cwd: ROOT, env, signal, killSignal: 'SIGTERM' })
		let text = ''
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk) => {
				text += chunk
			})
		child.once('error', reject)
		child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(text))))
	})
}

const seconds = (startedAt) => Math.round((Date.now() - startedAt) / 1000)

function summaryOf(text) {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal
	const lines = text.replace(/\u001b\[[\d;]*m/g, '').split('\n')
	const counts = lines.filter((line) => SUMMARY.test(line)).map((line) => line.trim().replace(/ {2,}/, ': '))
	return counts.length > 0 ? ` (${counts.join(', ')})` : ''
}
