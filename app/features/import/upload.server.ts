import { parseFormData } from '#app/http/form.server.ts'
import { type ImportProblem, MAX_IMPORT_BYTES } from '#domain/import/row.ts'

type Upload = { name: string; bytes: Uint8Array } | ImportProblem

/** Multipart headers around a file. */
const MULTIPART_OVERHEAD_BYTES = 10_000

/** Reads the file of a form. @throws a 400 for a body that isn't a form, or is cut off */
export async function readUpload(request: Request): Promise<Upload> {
	if (Number(request.headers.get('Content-Length') ?? 0) > MAX_IMPORT_BYTES + MULTIPART_OVERHEAD_BYTES) {
		// Reads the whole body, because browsers show a connection error otherwise.
		await request.body?.pipeTo(new WritableStream())
		return 'too-large'
	}
	const form = await parseFormData(request)
	const file = form.get('file')
	if (file === null || typeof file === 'string' || (file.name === '' && file.size === 0)) return 'missing'
	return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}
