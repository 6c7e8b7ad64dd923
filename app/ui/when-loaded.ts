import type { EffectCallback } from 'react'

/**
 * Uses what an effect loads once it is there, unless the effect is over by then.
 * @param use an effect of its own
 * @returns the effect's cleanup
 */
export function whenLoaded<Loaded>(loading: Promise<Loaded>, use: (loaded: Loaded) => ReturnType<EffectCallback>) {
	let isOver = false
	let stop: ReturnType<EffectCallback>
	loading.then(
		(loaded) => {
			if (!isOver) stop = use(loaded)
		},
		(error) => console.error(error),
	)
	return () => {
		isOver = true
		if (typeof stop === 'function') stop()
	}
}
