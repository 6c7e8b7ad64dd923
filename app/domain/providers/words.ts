import { formatDate } from '#domain/shared/time.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'

/** The error for services that the form doesn't offer. */
export const PROVIDERS_UNKNOWN = 'Choose from the services above.'

/** The text of an empty list that is limited to the viewer's providers. */
export const NOTHING_INCLUDED =
	"Your services include none of these titles at no extra cost. What a service only rents or sells doesn't count."

export const providerMessages = {
	saved: (count: number) =>
		infoToast(
			'Services saved',
			count === 0 ? "You haven't chosen any services." : "We'll show when a title is on your services.",
		),
	saveFailed: (reason: string) => errorToast('Error saving preferences', reason),
} as const

/** The viewer's day of a comparison, which is made at night in UTC: where that is still the evening before, it is today's. */
export function comparedDay(day: string | null, today: string): string | null {
	return day !== null && day > today ? today : day
}

/** Says how old the comparison is. @param day ISO */
export function comparedText(day: string | null): string | null {
	return day && `Compared on ${formatDate(day)}`
}
