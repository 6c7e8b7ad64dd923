/** A subscriber gets a whole /64, so only the first half identifies anyone. */
const IPV6_NETWORK_GROUPS = 4
const IPV6_GROUPS = 8

/** The address itself, or the /64 of an IPv6 address. */
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
