/**
 * Times at which journeys that depend on the date run, each with why, and the time zone of a machine on which all units and services
 * run then, too. `npm run test:days` runs them all.
 */
export const DAYS = [
	['2026-12-01T08:00:00Z', 'December, the first of a month'],
	['2027-01-15T18:30:00Z', 'January, a Friday evening'],
	['2027-02-03T12:00:00Z', 'February'],
	['2027-03-10T06:15:00Z', 'March, an early morning'],
	['2027-04-30T21:00:00Z', 'April, the last of a month'],
	['2027-05-18T12:00:00Z', 'May'],
	['2027-06-16T20:00:00Z', 'June, an evening'],
	['2027-07-07T12:00:00Z', 'July'],
	['2027-08-12T03:00:00Z', 'August, a night'],
	['2027-09-22T12:00:00Z', 'September'],
	['2027-10-06T15:45:00Z', 'October'],
	['2027-11-17T12:00:00Z', 'November, a year after the others'],
	['2028-02-29T12:00:00Z', '29 February'],
	['2028-02-29T23:58:30Z', 'the end of 29 February', 'America/Los_Angeles'],
	['2026-12-31T23:59:00Z', 'the last minute of a year'],
	['2027-01-01T00:00:30Z', 'the first minute of a year'],
	['2027-03-14T09:59:30Z', 'clocks go forward in America'],
	['2027-03-28T00:59:30Z', 'clocks go forward in Europe'],
	['2027-10-31T00:59:30Z', 'clocks go back in Europe'],
	['2027-11-07T05:59:30Z', 'clocks go back in America'],
	['2027-06-07T07:00:00Z', 'a Monday morning'],
	['2027-06-13T17:00:00Z', 'a Sunday evening'],
	['2027-08-19T03:00:00Z', 'a single match is live'],
	['2031-08-23T12:00:00Z', 'years later', 'Asia/Tokyo'],
].map(([at, why, zone]) => ({ at, why, zone }))
