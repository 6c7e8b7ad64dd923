export function isSafeRequest({ method }: Pick<Request, 'method'>): boolean {
	return method === 'GET' || method === 'HEAD'
}
