/**
 * When journeys begin, whatever day it is: a Wednesday on which matches are live, channels show programs and no clock changes.
 * `JOURNEY_START` moves them to another time.
 */
export const JOURNEY_START = process.env.JOURNEY_START ?? '2026-11-18T12:00:00Z'

/** How far the clock of journeys is ahead of the real one. */
export const journeyOffsetMs = () => Date.parse(JOURNEY_START) - Date.now()
