/** `fetchpriority` for a picture. React 18 knows the attribute only under its HTML name. */
export function importance(first: boolean): Record<string, string> {
	return first ? { fetchpriority: 'high' } : {}
}
