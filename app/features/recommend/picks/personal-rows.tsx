import { lazy, Suspense, useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { OPINIONS_KEY } from '#app/device/registry.ts'
import { RecommendedRow, type RecommendedRowView, RowSkeleton } from './recommended-row.tsx'

const DeviceRow = lazy(() => import('./device-row.client.tsx').catch(() => ({ default: RowSkeleton })))

/**
 * The viewer's personal rows. For anonymous visitors with opinions on this device, the script before the first paint has
 * reserved space for one (see core.css).
 * @param rows `null` for anonymous visitors
 */
export function PersonalRows({ rows }: { rows: readonly RecommendedRowView[] | null }) {
	const [isLocal, setIsLocal] = useState(false)
	useEffect(() => setIsLocal(rows === null && readStored(OPINIONS_KEY) !== null), [rows])
	if (rows) return rows.map((row) => <RecommendedRow key={row.heading} {...row} />)
	const skeleton = <RowSkeleton />
	return isLocal ? (
		<Suspense fallback={skeleton}>
			<DeviceRow />
		</Suspense>
	) : (
		skeleton
	)
}
