interface RemixHandoff {
	streamController: ReadableStreamDefaultController<string>
}

/**
 * Gives the page's data to Remix, whose first script has just run: it makes this stream, and Remix decodes the data from it.
 * There is no public way to hand over the data without printing it into the document. tests/e2e/app-shell/app-shell.e2e.ts covers it.
 */
export function handOverData(data: string): void {
	const { streamController } = (window as unknown as { __remixContext: RemixHandoff }).__remixContext
	streamController.enqueue(data)
	streamController.close()
}
