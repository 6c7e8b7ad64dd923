import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { CONTINUE_WATCHING_KEY, MARKS_KEY } from '#app/device/registry.ts'
import { RowFilters } from './row-filters.tsx'

// The browser loads its code later: most visitors have neither services nor a history.
const LazyFilters = import.meta.env.SSR ? RowFilters : lazy(() => import('./row-filters.client.tsx'))

interface Props extends ComponentProps<typeof RowFilters> {
	/** Whether the server knows of services or a history. */
	isKnown: boolean
}

/** Row filters for viewers with providers or a history, in the account or on this device. */
export function LazyRowFilters({ isKnown, ...filters }: Props) {
	const [hasHistory, setHasHistory] = useState(false)
	useEffect(() => {
		// The server's content must not change before hydration.
		if (!isKnown) setHasHistory((readStored(MARKS_KEY) ?? readStored(CONTINUE_WATCHING_KEY)) !== null)
	}, [isKnown])
	if (!isKnown && !hasHistory) return null
	return (
		<Suspense fallback={null}>
			<LazyFilters {...filters} />
		</Suspense>
	)
}
