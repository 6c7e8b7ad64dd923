// English names of the few languages and countries in the data. `Intl.DisplayNames` knows them all, but its first use in an
// isolate takes longer than the rest of a page.

const COUNTRIES: Record<string, string> = {
	AT: 'Austria',
	AU: 'Australia',
	BR: 'Brazil',
	CA: 'Canada',
	DE: 'Germany',
	DK: 'Denmark',
	ES: 'Spain',
	FR: 'France',
	GB: 'United Kingdom',
	IE: 'Ireland',
	IN: 'India',
	IT: 'Italy',
	JP: 'Japan',
	MX: 'Mexico',
	NL: 'Netherlands',
	PL: 'Poland',
	PT: 'Portugal',
	SE: 'Sweden',
	US: 'United States',
}

/** @param code ISO 3166-1 */
export function countryName(code: string): string {
	return COUNTRIES[code] ?? code
}
