import { parseStamp, type WriteStamp } from '#domain/offline/pending-write.ts'

/** The text fields of a form that was sent; a missing one, and a file, is the empty text. */
export interface SubmittedForm {
	text(name: string): string
	/** Every text under that name, as check boxes send them. */
	texts(name: string): string[]
}

/** @throws a 400 for a body that is no form, or that breaks off */
export function parseFormData(request: Request): Promise<FormData> {
	return request.formData().catch(() => {
		throw new Response(null, { status: 400, headers: { 'Cache-Control': 'no-store' } })
	})
}

/** The refusal of a form that no page of ours sends, to be thrown. */
export function invalidFormResponse(): Response {
	return new Response('This form is not one of ours', { status: 400 })
}

/** @throws a 400 as `formDataOf` does */
export async function readForm(request: Request): Promise<SubmittedForm> {
	const form = await parseFormData(request)
	return {
		text(name) {
			const value = form.get(name)
			return typeof value === 'string' ? value : ''
		},
		texts: (name) => form.getAll(name).filter((value) => typeof value === 'string'),
	}
}

/** When the form was filled in, and what tells it from every other. */
export function readFormStamp(form: SubmittedForm, nowMs: number): WriteStamp {
	return parseStamp(form.text, nowMs, () => crypto.randomUUID())
}

/** What the page of one viewer has kept is not taken for another who has signed in meanwhile. */
export function isFromOtherViewer(request: Request, viewer: { id: string } | null): boolean {
	const intendedViewerId = request.headers.get('X-Viewer')
	return intendedViewerId !== null && viewer !== null && intendedViewerId !== viewer.id
}
