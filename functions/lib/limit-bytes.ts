/** The same body, cut off with an error once it is longer than `maxBytes`. */
export function limitBytes(
	body: ReadableStream<Uint8Array>,
	maxBytes: number,
	tooLarge: () => Error,
): ReadableStream<Uint8Array> {
	let leftBytes = maxBytes
	return body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(part, controller) {
				leftBytes -= part.byteLength
				if (leftBytes < 0) controller.error(tooLarge())
				else controller.enqueue(part)
			},
		}),
	)
}
