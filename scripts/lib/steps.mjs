import { spawn } from 'node:child_process'
import { ROOT } from './project.mjs'

const SUMMARY = /^\s*(?:Test Files|Tests) {2}/

/**
 * Runs a command without showing its output: of tests that pass only their number is printed, of a failure everything.
 * @param {string} name what the report calls it
 * @param {() => Promise<string | void>} work returns what is to be printed
 */
export async function step(name, work) {
	const begun = Date.now()
	try {
		const output = await work()
		console.log(`✓ ${name}, ${seconds(begun)} s${summaryOf(output ?? '')}`)
	} catch (error) {
		console.log(`✗ ${name}, ${seconds(begun)} s\n${error instanceof Error ? error.message : error}`)
		throw new Error(`${name} failed`)
	}
}

/** The output of a command; throws it when the command fails. */
export function output(args, signal) {
	return new Promise((resolve, reject) => {
		const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
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

const seconds = (begun) => Math.round((Date.now() - begun) / 1000)

function summaryOf(text) {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal
	const lines = text.replace(/\u001b\[[\d;]*m/g, '').split('\n')
	const found = lines.filter((line) => SUMMARY.test(line)).map((line) => line.trim().replace(/ {2,}/, ': '))
	return found.length > 0 ? ` (${found.join(', ')})` : ''
}
