type Log = (event: string, fields: Record<string, unknown>) => void

let writeLog: Log = (event, { message, ...fields }) =>
	console.error(JSON.stringify({ event, ...fields, message: String(message) }))

/** Where trouble of screens is told from now on: the Worker says its log, once, when it starts. */
export function setReportLog(log: Log): void {
	writeLog = log
}

/** Tells whoever runs the app that a screen had to do without something. For the server's half of screens. */
export function report(event: string, error: unknown, fields: Record<string, unknown> = {}): void {
	writeLog(event, { ...fields, message: error })
}
