import { DAY_MS } from '#domain/shared/time.ts'

/** A calendar day in UTC, counted in days since 1970-01-01. */
export type Day = number

/** The day of a time in epoch milliseconds. */
export function dayAt(ms: number): Day {
	return Math.floor(ms / DAY_MS)
}

/** @param iso `2010-07-14` */
export function parseDay(iso: string): Day {
	return dayAt(Date.parse(iso))
}

/** `2010-07-14` */
export function isoDay(day: Day): string {
	return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function yearOfDay(day: Day): number {
	return new Date(day * DAY_MS).getUTCFullYear()
}

/** Weeks since the first Monday of 1970; weeks start on Mondays. */
export function weekOf(day: Day): number {
	return Math.floor((day - FIRST_MONDAY) / 7)
}

/** 1970-01-05. */
export const FIRST_MONDAY: Day = 4

/** How many days ago (0..365) a date last had its anniversary. A 29 February falls on 1 March in other years. */
export function daysSinceAnniversary(iso: string, today: Day): number {
	const year = yearOfDay(today)
	const thisYear = anniversaryIn(year, iso)
	return today - (thisYear <= today ? thisYear : anniversaryIn(year - 1, iso))
}

/** Days (1..366) until the next anniversary of a date. */
export function daysUntilAnniversary(iso: string, today: Day): number {
	const year = yearOfDay(today)
	const thisYear = anniversaryIn(year, iso)
	return (thisYear > today ? thisYear : anniversaryIn(year + 1, iso)) - today
}

function anniversaryIn(year: number, iso: string): Day {
	return dayAt(Date.UTC(year, Number(iso.slice(5, 7)) - 1, Number(iso.slice(8, 10))))
}
