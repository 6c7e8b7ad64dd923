import { CodedError, type ErrorCode } from '#domain/shared/errors.ts'
import { ConfigError } from './config.ts'
import { log } from './log.ts'

/** A malformed setting switches its feature off and is logged under `event`; it never breaks the request. */
export function optionalSetting<T>(event: string, read: () => T | null): T | null {
	try {
		return read()
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		log('error', event, { message: error })
		return null
	}
}

/** Reads a setting that a feature cannot do without. @throws {CodedError} with this code when it is malformed */
export function requiredSetting<T>(code: ErrorCode, read: () => T): T {
	try {
		return read()
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		throw new CodedError(code, error.message, { cause: error })
	}
}
