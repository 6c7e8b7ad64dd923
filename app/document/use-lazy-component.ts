import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a page whose code comes after the page, once it is wanted; `null` until then, and where it cannot be fetched.
 * @param load the same at each rendering; `null` on the server, whose bundle need not carry what it never shows
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
