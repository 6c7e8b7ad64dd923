import { useSyncExternalStore } from 'react'

const subscribeNoop = () => () => {}

/** False on the server and during hydration: for controls that only work with JavaScript. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		subscribeNoop,
		() => true,
		() => false,
	)
}
