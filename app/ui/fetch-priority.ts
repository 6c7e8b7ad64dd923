/** `fetchpriority` for a picture. React 18 knows the attribute only under its HTML name. */
export function fetchPriority(isHigh: boolean): Record<string, string> {
	return isHigh ? { fetchpriority: 'high' } : {}
}
