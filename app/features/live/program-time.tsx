import { viewerZone } from '#app/document/viewer-zone.ts'
import { CLOCK, formatMoment } from '#domain/shared/zone.ts'

/** A time of day, in the viewer's zone (a script sets it before the first paint) or in UTC without scripts. */
export function ProgramTime({ ms }: { ms: number }) {
	return (
		<time dateTime={new Date(ms).toISOString()} data-form={CLOCK} suppressHydrationWarning>
			{formatMoment(ms, CLOCK, viewerZone)}
		</time>
	)
}
