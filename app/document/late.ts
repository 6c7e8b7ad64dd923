import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a page whose code comes after the page, once it is wanted; `null` until then, and where it cannot be fetched.
 * @param load the same at each rendering; `null` on the server, whose bundle need not carry what it never shows
 */
export function useLate<Props>(
	isWanted: boolean,
	load: (() => Promise<{ default: ComponentType<Props> }>) | null,
): ComponentType<Props> | null {
	const [Part, setPart] = useState<ComponentType<Props> | null>(null)
	useEffect(() => {
		if (!isWanted) return
		load?.().then(
			(module) => setPart(() => module.default),
			(error) => console.warn(error),
		)
	}, [isWanted, load])
	return isWanted ? Part : null
}
