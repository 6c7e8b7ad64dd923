import { useEffect, useState } from 'react'
import type { LibraryWatch } from './library-watch.client.ts'

/** `undefined` while it is read; a text says why it cannot be. @param hash of the address; `null` before hydration */
export function useLibraryWatch(hash: string | null): LibraryWatch | string | undefined {
	const [found, setFound] = useState<{ hash: string; watch: LibraryWatch | string } | null>(null)
	useEffect(() => {
		if (hash === null) return
		let isCancelled = false
		// Needed by few viewers, and only in browsers.
		void import('./library-watch.client.ts')
			.then(({ readLibraryWatch }) => readLibraryWatch(hash))
			.then((watch) => isCancelled || setFound({ hash, watch }))
		return () => {
			isCancelled = true
		}
	}, [hash])
	return found?.hash === hash ? found.watch : undefined
}
