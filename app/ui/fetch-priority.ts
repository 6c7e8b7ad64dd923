/** `fetchpriority` for an image. React 18 supports the attribute only by its lowercase HTML name. */
export function fetchPriority(priority: 'high' | 'low'): Record<string, string> {
	return { fetchpriority: priority }
}
