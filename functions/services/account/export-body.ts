import { streamJson } from '#domain/account/export.ts'
import { exportFiles } from '#domain/account/export-files.ts'
import type { StreamedExport } from '#domain/account/port.ts'
import { textStream, zipStream } from '#functions/lib/streams.ts'

/**
 * Everything of an account as JSON; or, if that is more than an import takes, as a zip of JSON files that can each be imported.
 * @param name without its ending
 * @param failedEvent logged when it breaks off
 */
export async function exportBody(
	data: StreamedExport,
	name: string,
	failedEvent: string,
	files = exportFiles(data),
): Promise<{ body: ReadableStream<Uint8Array>; type: string; name: string }> {
	const first = (await files.next()).value
	const second = (await files.next()).value
	if (!second) {
		const body = await textStream(streamJson(first), failedEvent)
		return { body, type: 'application/json; charset=utf-8', name: `${name}.json` }
	}
	async function* members() {
		const read = [first, second]
		let count = 0
		for (let file = read.shift(); file; file = read.shift() ?? (await files.next()).value) {
			count += 1
			yield { name: `${name}-${count}.json`, text: JSON.stringify(file, null, '\t') }
		}
	}
	return { body: await zipStream(members(), failedEvent), type: 'application/zip', name: `${name}.zip` }
}
