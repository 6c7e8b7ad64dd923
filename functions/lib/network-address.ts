import type { AccountId } from '#domain/shared/ids.ts'

/** Who is counted: a signed-in account, whichever of its profiles watches, or a network. */
export type ViewerIdentity = { accountId: AccountId } | { address: string }

const IPV6_GROUPS = 8
/** Networks that one customer may own: an address, a link, a home (/56) and a site (/48). */
const IPV6_PREFIXES = [128, 64, 56, 48] as const
const IPV4_PREFIXES = [32, 24] as const

export type NetworkPrefix = (typeof IPV6_PREFIXES)[number] | (typeof IPV4_PREFIXES)[number]

interface Network {
	prefix: NetworkPrefix
	/** The same for every address in the network. */
	key: string
}

/** The address itself, or the /64 of an IPv6 address: a subscriber gets at least that, so the rest identifies nobody. */
export function networkOfAddress(address: string): string {
	const groups = ipv6Groups(address)
	return groups ? groups.slice(0, 4).join(':') : address
}

/** The networks that contain the address, smallest first. A malformed address counts as its own network. */
export function networksOfAddress(address: string): Network[] {
	const groups = ipv6Groups(address)
	if (groups) return IPV6_PREFIXES.map((prefix) => ({ prefix, key: `${ipv6Prefix(groups, prefix)}/${prefix}` }))
	return IPV4_PREFIXES.map((prefix) => ({
		prefix,
		key: prefix === 32 ? address : `${address.replace(/\.\d+$/, '')}/${prefix}`,
	}))
}

/** The eight groups without leading zeros; `null` for an IPv4 address, including one that is mapped into IPv6. */
function ipv6Groups(address: string): string[] | null {
	if (!address.includes(':') || address.includes('.')) return null
	const [head = '', tail = ''] = address.toLowerCase().split('::')
	const [first, last] = [groupsOf(head), groupsOf(tail)]
	const zeros = address.includes('::') ? Array(Math.max(0, IPV6_GROUPS - first.length - last.length)).fill('0') : []
	return [...first, ...zeros, ...last]
}

function groupsOf(part: string): string[] {
	return part
		.split(':')
		.filter(Boolean)
		.map((group) => group.replace(/^0+(?=.)/, ''))
}

function ipv6Prefix(groups: readonly string[], prefix: number): string {
	return groups
		.map((group, index) => maskGroup(group, Math.min(16, Math.max(0, prefix - 16 * index))))
		.slice(0, Math.ceil(prefix / 16))
		.join(':')
}

function maskGroup(group: string, bits: number): string {
	return ((Number.parseInt(group, 16) >> (16 - bits)) << (16 - bits)).toString(16)
}
