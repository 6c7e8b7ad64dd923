import type { Toast } from '#domain/shared/toast.ts'

export interface FormResult {
	/** Done, or certain to be done. */
	isDone: boolean
	/** It is stored on the device and sent later. */
	isPending: boolean
	/** Nobody is signed in. */
	isUnauthorized: boolean
	toast: Toast | null
}
