import { memoize } from '#domain/shared/memoize.ts'

/** Regions by currency. Prices in other regions have no currency symbol. */
const CURRENCIES: Readonly<Record<string, string>> = {
	USD: 'US PR EC SV PA',
	EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK',
	GBP: 'GB GG IM JE',
	AUD: 'AU',
	BRL: 'BR',
	CAD: 'CA',
	CHF: 'CH LI',
	CZK: 'CZ',
	DKK: 'DK',
	HUF: 'HU',
	INR: 'IN',
	JPY: 'JP',
	KRW: 'KR',
	MXN: 'MX',
	NOK: 'NO',
	NZD: 'NZ',
	PLN: 'PL',
	SEK: 'SE',
	TRY: 'TR',
	ZAR: 'ZA',
}

const priceFormat = memoize((locale: string, currency: string) => {
	const bare = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
	return new Intl.NumberFormat(locale, currency === '' ? bare : { style: 'currency', currency })
})

/** `£3.49`, or `3.49` when the region's currency is unknown. @param region ISO 3166-1 */
export function formatPrice(price: number, region: string, locale = 'en'): string {
	const currency = Object.keys(CURRENCIES).find((code) => CURRENCIES[code]?.split(' ').includes(region))
	return priceFormat(locale, currency ?? '').format(price)
}
