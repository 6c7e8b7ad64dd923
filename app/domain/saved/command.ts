import { isSavedList, type SavedList } from '#domain/saved/saved.ts'
import { parseTitleId, safeReturnPath } from '#domain/shared/links.ts'
import { isMediaType, type MediaRef } from '#domain/shared/media-ref.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'

/** The most records in a form: more than a page of a list. */
const MAX_RECORDS = 500
const RECORD_ID_PATTERN = /^[\w-]{1,64}$/

/** A parsed list form: adds or removes a title, or removes records. */
export type SavedCommand = { list: SavedList; returnTo: string } & (
	| { kind: 'add'; ref: Pick<MediaRef, 'type' | 'id'> }
	| { kind: 'remove'; ref: Pick<MediaRef, 'type' | 'id'> }
	| { kind: 'remove-records'; records: readonly string[] }
)

/** `null` for a form that is not one of ours. */
export function parseSavedCommand(form: SubmittedForm): SavedCommand | null {
	const [intent, list] = [form.text('intent'), form.text('list')]
	if ((intent !== 'add' && intent !== 'remove') || !isSavedList(list)) return null
	const common = { list, returnTo: safeReturnPath(form.text('returnTo'), `/${list}`) }
	const isAboutTitle = intent === 'add' || form.text('type') !== '' || form.text('id') !== ''
	if (!isAboutTitle) {
		const records = parseRecordIds(form)
		return records && { ...common, kind: 'remove-records', records }
	}
	const [type, id] = [form.text('type'), parseTitleId(form.text('id'))]
	if (!isMediaType(type) || !id?.canonical) return null
	return { ...common, kind: intent, ref: { type, id: id.id } }
}

/** Parses the selected records. A card's own button applies only to that card. */
export function parseRecordIds(form: Pick<SubmittedForm, 'texts'>): string[] | null {
	const only = form.texts('only')
	const records = only.length > 0 ? only : form.texts('record')
	return records.length <= MAX_RECORDS && records.every((id) => RECORD_ID_PATTERN.test(id)) ? records : null
}
