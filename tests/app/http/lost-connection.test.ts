import { expect, it } from 'vitest'
import { isLostConnection } from '#app/http/lost-connection.ts'

it.each([
	['Chromium', 'Failed to fetch'],
	['Chromium, in a body', 'network error'],
	['Chromium, of a module', 'Failed to fetch dynamically imported module: https://a.example/b.js'],
	['Firefox', 'NetworkError when attempting to fetch resource.'],
	['Firefox, in a body', 'Error in input stream'],
	['Firefox, of a module', 'error loading dynamically imported module: https://a.example/b.js'],
	['Safari', 'Load failed'],
	['Safari, in a body', 'The network connection was lost.'],
	['an older Safari', 'The Internet connection appears to be offline.'],
	['Safari, of a module', 'Importing a module script failed.'],
])('a lost connection is recognized in the words of %s', (_, message) => {
	expect(isLostConnection(new TypeError(message))).toBe(true)
})

it.each([
	new TypeError("Cannot read properties of undefined (reading 'title')"),
	new TypeError('undefined is not an object'),
	new Error('Failed to fetch'),
	'Failed to fetch',
	null,
])('a fault of our own is not taken for one: %s', (error) => {
	expect(isLostConnection(error)).toBe(false)
})
