import type { Toast } from '#domain/shared/toast.ts'

/**
 * The forms about preferences, by their `intent`. It is also the anchor that each is sent to, so that a page without scripts
 * comes back to where it was.
 */
export const SECTIONS = ['accent', 'history', 'notifications', 'statistics', 'watching'] as const
export type Section = (typeof SECTIONS)[number]

export function isSection(intent: string): intent is Section {
	return SECTIONS.some((section) => section === intent)
}

export type Field = 'accent' | 'services' | 'region' | 'language'
/** What stands under each field. */
export type FieldErrors = Partial<Record<Field, string>>

/** Why a form was not saved. */
export interface SectionError {
	fieldErrors: FieldErrors
	toast: Toast
}
