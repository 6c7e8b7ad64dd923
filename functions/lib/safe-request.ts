/** Whether the method only reads. */
export function isSafeRequest({ method }: Pick<Request, 'method'>): boolean {
	return method === 'GET' || method === 'HEAD'
}
