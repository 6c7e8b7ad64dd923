import { FINISHED_FRACTION, FINISHED_LEFT_SECONDS, SHORT_SECONDS, STARTED_SECONDS } from './playback.ts'

/**
 * `isFinished` in SQL, for the index of unfinished entries and the queries that use it.
 * @param position the column with the position; the duration's is `duration`
 */
export const finishedSql = (position: string): string => `(duration > 0 AND (
	${position} >= duration * ${FINISHED_FRACTION}
	OR (duration >= ${SHORT_SECONDS} AND ${position} >= duration - ${FINISHED_LEFT_SECONDS})
))`

/** `isStarted` in SQL. */
export const startedSql = (position: string): string => `(${position} >= ${STARTED_SECONDS})`
