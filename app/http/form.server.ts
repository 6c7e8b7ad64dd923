import { requestWords } from '#domain/shared/page-words.ts'
import { parseStamp, type WriteStamp } from '#domain/shared/pending-write.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'

/** Refuses a form that no page of this app sends. @param field whose value is invalid */
export function invalidFormResponse(field?: string): Response {
	return new Response(field ? requestWords.unknownField({ field }) : requestWords.unknownForm, {
		status: 400,
		headers: { 'Cache-Control': 'no-store' },
	})
}

/** @throws a 400 for a body that isn't a form, or is cut off */
export function parseFormData(request: Request): Promise<FormData> {
	return request.formData().catch(() => {
		throw invalidFormResponse()
	})
}

/** @throws a 400 for a body that isn't a form, or is cut off */
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

/** The command in a submitted form. @throws a 400 for a form that this app doesn't send */
export function requireCommand<Command>(command: Command | null): Command {
	if (command === null) throw invalidFormResponse()
	return command
}

/** Reads the id of a change and when it was made on the device. */
export function readFormStamp(form: SubmittedForm, nowMs: number): WriteStamp {
	return parseStamp(form.text, nowMs, () => crypto.randomUUID())
}

/** Whether the form was queued for another viewer than the one signed in now. */
export function isFromOtherViewer(request: Request, viewer: { id: string } | null): boolean {
	const intendedViewerId = request.headers.get('X-Viewer')
	return intendedViewerId !== null && viewer !== null && intendedViewerId !== viewer.id
}
