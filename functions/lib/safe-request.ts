/** Whether a request only reads, as far as its method says. */
export function isSafeRequest({ method }: Pick<Request, 'method'>): boolean {
	return method === 'GET' || method === 'HEAD'
}
