import type { SentForm } from '#app/http/form.ts'
import { type OpinionChange, readOpinionChange } from '#domain/recommend/opinion.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import { parseTitleId, recommendationsPath, safeReturnPath } from '#domain/shared/links.ts'
import { isMediaType } from '#domain/title/media.ts'

/** What a form about an opinion asks for. */
export interface OpinionWish {
	title: TitleRef
	change: OpinionChange
	returnTo: string
}

/** Reads such a form; `null` for what no form of ours sends. */
export function readOpinionWish(form: SentForm): OpinionWish | null {
	const [type, id, change] = [form.text('type'), parseTitleId(form.text('id')), readOpinionChange(form.text)]
	if (!isMediaType(type) || !id?.canonical || !change) return null
	const returnTo = safeReturnPath(form.text('returnTo'), recommendationsPath())
	return { title: { type, id: id.id }, change, returnTo }
}
