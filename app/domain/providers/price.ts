import { memoize } from '#domain/shared/memoize.ts'

/** What is paid with where our services are usually asked for; elsewhere a price stands without its currency. */
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

/** `£3.49`: a price in the currency of the region, ISO 3166-1; `3.49` where that is not known. */
export function formatPrice(price: number, region: string, locale = 'en'): string {
	const currency = Object.keys(CURRENCIES).find((code) => CURRENCIES[code]?.split(' ').includes(region))
	return priceFormat(locale, currency ?? '').format(price)
}
