/**
 * The origin of this deployment. Deployed, only hosts that are ours reach the Worker. Locally anybody may write any name into
 * the `Host` header, so that a name other than localhost or a bare address never gets into links and redirects.
 */
export function deploymentOrigin(request: Request, isLocal: boolean): string {
	const { protocol, hostname, port, origin } = new URL(request.url)
	if (!isLocal || /^(?:(?:.+\.)?localhost|[\d.]+|\[[\da-f:.]+\])$/.test(hostname)) return origin
	return `${protocol}//127.0.0.1${port ? `:${port}` : ''}`
}

/** Where the request came from, as the platform says; what the request itself claims does not count. */
export function clientAddress(request: Request): string {
	return request.headers.get('CF-Connecting-IP') ?? 'unknown'
}

/** Groups of an IPv6 address that name a network; the other four are its owner's to choose. */
const IPV6_NETWORK_GROUPS = 4
const IPV6_GROUPS = 8

/** What one household or machine has for an address: of an IPv6 address its first half, which is the part that is given out. */
export function networkOfAddress(address: string): string {
	if (!address.includes(':') || address.includes('.')) return address
	const [head = '', tail = ''] = address.toLowerCase().split('::')
	const [first, last] = [groupsOf(head), groupsOf(tail)]
	const zeros = address.includes('::') ? Array(Math.max(0, IPV6_GROUPS - first.length - last.length)).fill('0') : []
	return [...first, ...zeros, ...last].slice(0, IPV6_NETWORK_GROUPS).join(':')
}

function groupsOf(part: string): string[] {
	return part
		.split(':')
		.filter(Boolean)
		.map((group) => group.replace(/^0+(?=.)/, ''))
}
