import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { CLOCK, formatMoment, type TimeFormat } from '#domain/shared/zone.ts'

/** A time of day, or a day and a time, in the viewer's zone (a script sets it before the first paint) or in UTC without scripts. */
export function ProgramTime({ ms, form = CLOCK }: { ms: number; form?: TimeFormat }) {
	return (
		<time dateTime={`${new Date(ms).toISOString().slice(0, 16)}Z`} data-form={form} suppressHydrationWarning>
			{formatMoment(ms, form, viewerZone)}
		</time>
	)
}
