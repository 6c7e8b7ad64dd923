import { isSavedList, type SavedList } from '#domain/saved/saved.ts'
import { parseTitleId, safeReturnPath } from '#domain/shared/links.ts'
import type { SubmittedForm } from '#domain/shared/submitted-form.ts'
import { isMediaType, type MediaRef } from '#domain/title/media.ts'

/** More than a page of a list has. */
const MAX_RECORDS = 500
const RECORD_ID_PATTERN = /^[\w-]{1,64}$/

/** What a form about a list asks for: a title in or out, or records of the list out. */
export type SavedCommand = { list: SavedList; returnTo: string } & (
	| { kind: 'add'; ref: Pick<MediaRef, 'type' | 'id'> }
	| { kind: 'remove'; ref: Pick<MediaRef, 'type' | 'id'> }
	| { kind: 'remove-records'; records: readonly string[] }
)

/** Reads such a form; `null` for what no form of ours sends. */
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

/** A card's own button means that card only, whatever else is ticked. */
export function parseRecordIds(form: Pick<SubmittedForm, 'texts'>): string[] | null {
	const only = form.texts('only')
	const records = only.length > 0 ? only : form.texts('record')
	return records.length <= MAX_RECORDS && records.every((id) => RECORD_ID_PATTERN.test(id)) ? records : null
}
