/** '1 title', '2,310 titles'. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
	return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
