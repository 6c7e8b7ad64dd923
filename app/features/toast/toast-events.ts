import type { Toast } from '#domain/shared/toast.ts'

const listeners = new Set<(toast: Toast) => void>()

/** Says something on the page that is open. */
export function showToast(toast: Toast): void {
	for (const listener of listeners) listener(toast)
}

/** Hears what is said until the returned function is called. */
export function subscribeToToasts(listener: (toast: Toast) => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
