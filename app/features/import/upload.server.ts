import { parseFormData } from '#app/http/form.server.ts'
import { type ImportProblem, MAX_IMPORT_BYTES } from '#domain/import/row.ts'

type UploadedFile = { name: string; bytes: Uint8Array }
type Upload = readonly [UploadedFile, ...UploadedFile[]] | ImportProblem

/** Multipart headers around a file. */
const MULTIPART_OVERHEAD_BYTES = 10_000

/** Reads the files of a form. @throws a 400 for a body that isn't a form, or is cut off */
export async function readUpload(request: Request): Promise<Upload> {
	if (Number(request.headers.get('Content-Length') ?? 0) > MAX_IMPORT_BYTES + MULTIPART_OVERHEAD_BYTES) {
		// Reads the whole body, because browsers show a connection error otherwise.
		await request.body?.pipeTo(new WritableStream())
		return 'too-large'
	}
	const form = await parseFormData(request)
	const chosen = form.getAll('file').filter((file) => typeof file !== 'string' && (file.name !== '' || file.size > 0))
	const [first, ...others] = await Promise.all(
		(chosen as File[]).map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
	)
	return first ? [first, ...others] : 'missing'
}
