import { memoize } from './memoize.ts'
import { language } from './messages.ts'

const compactFormat = memoize((locale: string) => new Intl.NumberFormat(locale, { notation: 'compact' }))

const amountFormat = memoize((locale: string, currency: string) => {
	const bare = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
	return new Intl.NumberFormat(locale, currency === '' ? bare : { style: 'currency', currency })
})

/** '£3.49', or '3.49' without a currency. @param currency ISO 4217, or empty */
export function formatAmount(amount: number, currency: string): string {
	return amountFormat(language(), currency).format(amount)
}

const decimalFormat = memoize(
	(locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** '7.9' */
export function formatTenths(value: number): string {
	return decimalFormat(language()).format(value)
}

/** '38K' for 38012. For the server alone: browsers may write it in another way. */
export function formatCompact(count: number): string {
	return compactFormat(language()).format(count)
}
