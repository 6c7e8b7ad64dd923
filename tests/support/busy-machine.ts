/** Tests share their processors with other tests, so what is promised within a time may take longer; what hangs never ends. */
const FACTOR = process.env.IDLE_MACHINE === '1' ? 1 : 3

/**
 * A time limit for tests. `IDLE_MACHINE=1` checks the promised limit itself.
 * @param ms the promised limit
 */
export const onBusyMachine = (ms: number) => FACTOR * ms
