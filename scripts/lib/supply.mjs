/** Who may run a script when it is installed: each of them fetches the program for this system. */
const ALLOWED_INSTALL_SCRIPTS = new Set(['esbuild', 'workerd', 'sharp'])

/** Below these are holes that are known; for where nobody can be asked. */
const MIN_VERSIONS = {
	// A form could be sent from another site (CVE-2026-22030).
	'@remix-run/server-runtime': '2.17.3',
	'@remix-run/router': '1.23.0',
	hono: '4.13.19',
	'@auth/core': '0.41.3',
}

const FOLDER = 'node_modules/'

/** The locked packages, each with the path that it is installed at. */
function listPackages(lock) {
	return Object.entries(lock.packages)
		.filter(([place, { link }]) => place !== '' && !link)
		.map(([place, entry]) => ({ place, name: place.slice(place.lastIndexOf(FOLDER) + FOLDER.length), ...entry }))
}

/** Packages whose contents the lock does not fix. */
export function withoutIntegrity(lock) {
	return listPackages(lock)
		.filter(({ integrity }) => !/^sha512-/.test(integrity ?? ''))
		.map(({ place }) => place)
}

/** Packages that run a script at installation and are not known for it. */
export function unexpectedScripts(lock) {
	return listPackages(lock)
		.filter(({ name, hasInstallScript }) => hasInstallScript && !ALLOWED_INSTALL_SCRIPTS.has(name))
		.map(({ place }) => place)
}

/** What is locked below its floor, in words. */
export function belowMinVersion(lock) {
	return listPackages(lock)
		.filter(({ name, version }) => MIN_VERSIONS[name] && compare(version, MIN_VERSIONS[name]) < 0)
		.map(({ place, name, version }) => `${place} is ${version}; it must be ${MIN_VERSIONS[name]} or newer`)
}

function compare(one, other) {
	const [left, right] = [one, other].map((version) => version.split(/[.-]/).map(Number))
	const at = left.findIndex((number, index) => number !== right[index])
	return at < 0 ? 0 : left[at] - (right[at] ?? 0)
}

/** LICENSES.md: what is deployed with the app, and under which licence. */
export function licensesText(lock) {
	const deployed = listPackages(lock).filter(({ dev, devOptional }) => !dev && !devOptional)
	const rows = deployed
		.map(({ name, version, license }) => `| ${name} | ${version} | ${license ?? 'NOT SAID'} |`)
		.sort()
	return `# Licences

What the app is built from, apart from its own code ([MIT](LICENSE)). Written by \`npm run check:supply -- --write\` from
\`package-lock.json\`.

| package | version | licence |
| --- | --- | --- |
${rows.join('\n')}
`
}
