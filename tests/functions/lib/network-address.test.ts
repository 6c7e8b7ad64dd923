import { describe, expect, it } from 'vitest'
import { networkOfAddress, networksOfAddress } from '#functions/lib/network-address.ts'

const keysOf = (address: string) => networksOfAddress(address).map(({ key }) => key)

describe('the networks of an address', () => {
	it.each([
		['2001:db8:1:2ff::1', ['2001:db8:1:2ff:0:0:0:1/128', '2001:db8:1:2ff/64', '2001:db8:1:200/56', '2001:db8:1/48']],
		[
			'2001:0DB8:0001:0002:0:0:0:3',
			['2001:db8:1:2:0:0:0:3/128', '2001:db8:1:2/64', '2001:db8:1:0/56', '2001:db8:1/48'],
		],
		['::1', ['0:0:0:0:0:0:0:1/128', '0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
		['192.0.2.17', ['192.0.2.17', '192.0.2/24']],
		['unknown', ['unknown', 'unknown/24']],
	])('of %s are %j', (address, networks) => {
		expect(keysOf(address)).toEqual(networks)
	})

	it('are shared by every spelling of an address', () => {
		expect(keysOf('2001:db8::1')).toEqual(keysOf('2001:0db8:0:0:0::1'))
	})
})

describe('the network of an address', () => {
	it.each([
		['203.0.113.7', '203.0.113.7'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
		['2001:0DB8:1:0002::6', '2001:db8:1:2'],
		['2001:db8::1', '2001:db8:0:0'],
		['::1', '0:0:0:0'],
		['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
		['unknown', 'unknown'],
	])('of %s is %s', (address, network) => {
		expect(networkOfAddress(address)).toBe(network)
	})
})
