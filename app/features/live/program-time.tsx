import { viewerZone } from '#app/document/viewer-zone.ts'
import { CLOCK, formatMoment } from '#domain/shared/zone.ts'

/** A time of day where the viewer is (a script sets it before the first paint); in UTC without one. */
export function ProgramTime({ ms }: { ms: number }) {
	return (
		<time dateTime={new Date(ms).toISOString()} data-form={CLOCK} suppressHydrationWarning>
			{formatMoment(ms, CLOCK, viewerZone)}
		</time>
	)
}
