import { type ComponentType, useEffect, useState } from 'react'

interface Viewer {
	id: string
	keepsHistory: boolean
}

/** What a signed-in viewer's browser does about the history, on every page; its code comes after the page. */
export function LateHistoryKeeper({ viewer }: { viewer: Viewer | null }) {
	const [Keeper, setKeeper] = useState<ComponentType<{ viewer: Viewer }> | null>(null)
	const isWanted = viewer !== null
	useEffect(() => {
		if (!isWanted) return
		import('./history-keeper.tsx').then(
			(module) => setKeeper(() => module.default),
			// Without it entries wait for the next page.
			(error) => console.error(error),
		)
	}, [isWanted])
	return Keeper && viewer ? <Keeper key={viewer.id} viewer={viewer} /> : null
}
