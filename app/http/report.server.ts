type Log = (event: string, fields: Record<string, unknown>) => void

let writeLog: Log = (event, { message, ...fields }) =>
	console.error(JSON.stringify({ event, ...fields, message: String(message) }))

/** Sets the log for `report`. The Worker calls this once, when it starts. */
export function setReportLog(log: Log): void {
	writeLog = log
}

/** Logs that part of a screen failed to load. Server only. */
export function report(event: string, error: unknown, fields: Record<string, unknown> = {}): void {
	writeLog(event, { ...fields, message: error })
}
