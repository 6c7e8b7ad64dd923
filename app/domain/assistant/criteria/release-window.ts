const DAY_MS = 86_400_000

export const RELEASE_WINDOWS = ['this week', 'next week', 'this month', 'next month'] as const
export type ReleaseWindow = (typeof RELEASE_WINDOWS)[number]

/** The windows in which a day lies. Weeks begin on Monday. @param today ISO day */
export function windowsOf(day: string | null, today: string): ReleaseWindow[] {
	if (!day) return []
	const weeks = (mondayMs(day) - mondayMs(today)) / (7 * DAY_MS)
	const months = monthOf(day) - monthOf(today)
	return [
		...(weeks === 0 ? ['this week' as const] : weeks === 1 ? ['next week' as const] : []),
		...(months === 0 ? ['this month' as const] : months === 1 ? ['next month' as const] : []),
	]
}

function mondayMs(day: string): number {
	const ms = Date.parse(day)
	return ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY_MS
}

function monthOf(day: string): number {
	return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
