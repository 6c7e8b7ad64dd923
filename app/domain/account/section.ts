import type { Toast } from '#domain/shared/toast.ts'

/** The `intent` of each preferences form, which is also its anchor on the profile page. */
const SECTIONS = ['accent', 'history', 'notifications', 'statistics', 'watching'] as const
export type Section = (typeof SECTIONS)[number]

export function isSection(intent: string): intent is Section {
	return SECTIONS.some((section) => section === intent)
}

type Field = 'accent' | 'services' | 'region' | 'language'
/** The text under each field. */
export type FieldErrors = Partial<Record<Field, string>>

export interface SectionError {
	fieldErrors: FieldErrors
	toast: Toast
}
