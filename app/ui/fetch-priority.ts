/** `fetchpriority` for an image. React 18 supports the attribute only by its lowercase HTML name. */
export function fetchPriority(isHigh: boolean): Record<string, string> {
	return isHigh ? { fetchpriority: 'high' } : {}
}
