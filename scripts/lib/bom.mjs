import { listPackages } from './supply.mjs'

/**
 * The list of parts (CycloneDX 1.5, https://cyclonedx.org/docs/1.5/json/) of the lock file: `required` parts are deployed,
 * `excluded` ones only build and test. The same for the same lock file.
 */
export function bomOf(lock) {
	const { name, version, license } = lock.packages['']
	const components = new Map()
	for (const part of listPackages(lock)) {
		const component = toComponent(part)
		const known = components.get(component['bom-ref'])
		// One version may be installed in several places; it is deployed if any of them is.
		if (known?.scope !== 'required') components.set(component['bom-ref'], component)
	}
	return {
		bomFormat: 'CycloneDX',
		specVersion: '1.5',
		version: 1,
		metadata: {
			component: { type: 'application', 'bom-ref': urlOf(name, version), name, version, ...licensesOf(license) },
		},
		components: [...components.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
	}
}

function toComponent({ name, version, license, integrity, resolved, dev, devOptional }) {
	const purl = urlOf(name, version)
	return {
		type: 'library',
		'bom-ref': purl,
		...groupOf(name),
		version,
		scope: dev || devOptional ? 'excluded' : 'required',
		...(integrity ? { hashes: [hashOf(integrity)] } : {}),
		...licensesOf(license),
		purl,
		...(resolved ? { externalReferences: [{ type: 'distribution', url: resolved }] } : {}),
	}
}

/** The package URL (https://github.com/package-url/purl-spec). */
function urlOf(name, version) {
	return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function groupOf(name) {
	const slash = name.indexOf('/')
	return slash < 0 ? { name } : { group: name.slice(0, slash), name: name.slice(slash + 1) }
}

/** `sha512-` and base64 as in lock files, as hex. */
function hashOf(integrity) {
	const [first = ''] = integrity.split(' ')
	const [algorithm, base64] = [first.slice(0, first.indexOf('-')), first.slice(first.indexOf('-') + 1)]
	return { alg: algorithm.replace(/^sha/, 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') }
}

function licensesOf(license) {
	if (!license) return {}
	return { licenses: [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }] }
}
