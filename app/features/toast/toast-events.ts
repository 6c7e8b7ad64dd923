import { createEmitter } from '#domain/shared/emitter.ts'
import type { Toast } from '#domain/shared/toast.ts'

const toasts = createEmitter<[toast: Toast, onUndo?: () => void]>()

/** Shows a toast on the current page, with an Undo button for changes that the page itself can undo. */
export const showToast = toasts.emit
export const subscribeToToasts = toasts.subscribe
