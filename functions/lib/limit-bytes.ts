/** Passes the body through, and fails once it exceeds `maxBytes`. */
export function limitBytes(
	body: ReadableStream<Uint8Array>,
	maxBytes: number,
	tooLarge: () => Error,
): ReadableStream<Uint8Array> {
	let leftBytes = maxBytes
	return body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				leftBytes -= chunk.byteLength
				if (leftBytes < 0) controller.error(tooLarge())
				else controller.enqueue(chunk)
			},
		}),
	)
}
