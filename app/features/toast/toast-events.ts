import { createEmitter } from '#domain/shared/emitter.ts'
import type { Toast } from '#domain/shared/toast.ts'

const toasts = createEmitter<[toast: Toast]>()

/** Shows a toast on the current page. */
export const showToast = toasts.emit
export const subscribeToToasts = toasts.subscribe
