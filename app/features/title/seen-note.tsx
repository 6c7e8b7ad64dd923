import { useEffect, useState } from 'react'
import type { SeenNoteData } from './marks-loader.ts'

/** Says how many titles a list leaves out. What this device hides is counted in the browser. */
export function SeenNote({ seen }: { seen: SeenNoteData | null }) {
	const [local, setLocal] = useState<string | null>(null)
	useEffect(() => {
		if (import.meta.env.SSR || !seen?.isDevice) return setLocal(null)
		let isCurrent = true
		let stop: (() => void) | null = null
		import('./hidden-by-device.ts').then(
			({ followHidden }) => {
				if (isCurrent) stop = followHidden(setLocal)
			},
			(error) => console.warn(error),
		)
		return () => {
			isCurrent = false
			stop?.()
		}
	}, [seen])
	return seen ? <p className="lead">{(seen.isDevice && local) || seen.text}</p> : null
}
