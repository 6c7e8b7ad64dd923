import { lazy, Suspense, useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { OPINIONS_KEY } from '#app/device/registry.ts'
import { RecommendedRow, type RecommendedRowView } from './recommended-row.tsx'
import { RowSkeleton } from './row-skeleton.tsx'

const DeviceRow = lazy(() => import('./device-row.tsx').catch(() => ({ default: RowSkeleton })))

/**
 * The viewer's own rows. Where nobody is signed in and this device keeps opinions, the script before the first paint has
 * kept a place free for one (see core.css), in the shape of what comes.
 * @param rows `null` when nobody is signed in
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
