const SERVER_FLAGS = ['--port', '--host', '--ip', '--persist-to', '--var', '--now', '--seed']
/** A day, or a time with its zone. */
const INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/

/**
 * Parses the flags of the local server.
 * @param {string[]} argv
 * @returns {{ port: number, host: string, persistTo: string, vars: Record<string, string>, nowMs: number | null, seed: boolean }}
 *   `nowMs`: what time it is for the server; `null`: the real one. `seed`: whether to make accounts with a past
 * @throws {Error} naming the invalid flag
 */
export function parseServerFlags(argv) {
	const flags = { port: 8787, host: '127.0.0.1', persistTo: '.wrangler/state', vars: {}, nowMs: null, seed: false }
	const words = argv.flatMap((word) => (/^--[^=]+=/.test(word) ? splitOnce(word, '=') : [word]))
	while (words.length > 0) {
		const name = words.shift()
		if (!SERVER_FLAGS.includes(name))
			throw new Error(
				`unknown flag ${name}; the flags are --port NUMBER, --host ADDRESS, --persist-to FOLDER, --var NAME:VALUE, --now TIME and --seed`,
			)
		if (name === '--seed') {
			flags.seed = true
			continue
		}
		const value = words.shift()
		if (value === undefined) throw new Error(`${name} needs a value`)
		if (name === '--port') flags.port = portNumber(value)
		else if (name === '--host' || name === '--ip') flags.host = value
		else if (name === '--persist-to') flags.persistTo = value
		else if (name === '--now') flags.nowMs = instant(value)
		else {
			const [key, text] = splitOnce(value, ':')
			if (!key || text === undefined) throw new Error(`--var takes NAME:VALUE, not ${JSON.stringify(value)}`)
			flags.vars[key] = text
		}
	}
	return flags
}

/**
 * Parses the flags of `check:supply`.
 * @param {string[]} argv
 * @returns {{ write: boolean, strict: boolean, sbom: string | null }}
 * @throws {Error} naming the invalid flag
 */
export function parseSupplyFlags(argv) {
	const flags = { write: false, strict: false, sbom: null }
	for (let at = 0; at < argv.length; at += 1) {
		const [name, given] = splitOnce(argv[at], '=')
		const value = given ?? argv[at + 1]
		if (name === '--write') flags.write = true
		else if (name === '--strict') flags.strict = true
		else if (name === '--sbom') {
			if (!value) throw new Error('--sbom needs a file name, or - to print the list')
			flags.sbom = value
			if (!argv[at].includes('=')) at += 1
		} else throw new Error(`unknown flag ${name}; the flags are --write, --strict and --sbom FILE`)
	}
	return flags
}

/**
 * Refuses all flags: a deployment has the platform's time, and its variables are those of wrangler.toml.
 * @param {string[]} argv
 * @throws {Error} naming the flag
 */
export function refuseDeployFlags([flag]) {
	if (flag === undefined) return
	const reason = /^--now(?:=|$)/.test(flag) ? 'only a local server can be told what time it is' : 'it takes no flags'
	throw new Error(`${flag} is not for a deployment: ${reason}`)
}

function instant(value) {
	const nowMs = INSTANT.test(value) ? Date.parse(value) : Number.NaN
	const day = value.slice(0, 10)
	// 29 February of other years would be 1 March.
	if (Number.isNaN(nowMs) || new Date(day).toISOString().slice(0, 10) !== day)
		throw new Error(`--now takes a time such as 2028-02-29T23:59:00Z, not ${value}`)
	return nowMs
}

function portNumber(value) {
	const port = Number(value)
	if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--port takes 0 to 65535, not ${value}`)
	return port
}

function splitOnce(text, separator) {
	const at = text.indexOf(separator)
	return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
