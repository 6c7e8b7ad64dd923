import { viewerZone } from '#app/lib/viewer-zone.ts'
import { CLOCK, formatMoment } from '#domain/zone.ts'

/** A time of day where the viewer is (a script sets it before the first paint); in UTC without one. */
export function ProgrammeTime({ ms }: { ms: number }) {
	return (
		<time dateTime={new Date(ms).toISOString()} data-form={CLOCK} suppressHydrationWarning>
			{formatMoment(ms, CLOCK, viewerZone)}
		</time>
	)
}
