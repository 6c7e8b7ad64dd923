import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads a component's code once it is needed; `null` until then, and when loading fails.
 * @param load must be stable; `null` on the server, which never renders it
 */
export function useLazyComponent<Props>(
	isEnabled: boolean,
	load: (() => Promise<{ default: ComponentType<Props> }>) | null,
): ComponentType<Props> | null {
	const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
	useEffect(() => {
		if (!isEnabled) return
		load?.().then(
			(module) => setComponent(() => module.default),
			(error) => console.warn(error),
		)
	}, [isEnabled, load])
	return isEnabled ? Component : null
}
