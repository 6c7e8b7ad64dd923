import { type ComponentType, useEffect, useState } from 'react'

/** Calls `start` when the code is to be loaded. @returns how to cancel */
type Schedule = (start: () => void) => () => void

/**
 * Loads a component's code once it is needed; `null` until then, and when loading fails.
 * @param load must be stable; `null` on the server, which never renders it
 * @param schedule must be stable; loads at once by default
 */
export function useLazyComponent<Props>(
	isEnabled: boolean,
	load: (() => Promise<{ default: ComponentType<Props> }>) | null,
	schedule: Schedule = startAtOnce,
): ComponentType<Props> | null {
	const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
	useEffect(() => {
		if (!isEnabled || !load) return
		return schedule(() =>
			load().then(
				(module) => setComponent(() => module.default),
				(error) => console.warn(error),
			),
		)
	}, [isEnabled, load, schedule])
	return isEnabled ? Component : null
}

export function startAfter(ms: number): Schedule {
	return (start) => {
		const timer = setTimeout(start, ms)
		return () => clearTimeout(timer)
	}
}

export const startAtOnce: Schedule = (start) => {
	start()
	return () => {}
}
