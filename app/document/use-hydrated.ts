import { useSyncExternalStore } from 'react'

const subscribeNoop = () => () => {}

/** False on the server and while its page is taken over: for controls that only work with JavaScript. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		subscribeNoop,
		() => true,
		() => false,
	)
}
