/** '1 title', '2,310 titles'. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
	return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** 'Inception (2010)'. */
export function titleWithYear(title: string, year: number | null): string {
	return year === null ? title : `${title} (${year})`
}
