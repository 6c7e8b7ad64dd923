import type { Toast } from '#domain/shared/toast.ts'

export interface FormResult {
	/** Done, or certain to be done. */
	isDone: boolean
	/** The device keeps it and sends it later. */
	isPending: boolean
	/** Nobody is signed in. */
	isUnauthorized: boolean
	toast: Toast | null
}
