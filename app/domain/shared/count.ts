import { memoize } from './memoize.ts'

const numberFormat = memoize(() => new Intl.NumberFormat('en'))

/** '1 title', '2,310 titles'. For numbers above a thousand; `pluralize` needs no formatter. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
	return `${numberFormat().format(count)} ${count === 1 ? singular : plural}`
}
