/** Tests share their processors, so promised times may be exceeded; work that hangs still never ends. */
const FACTOR = process.env.IDLE_MACHINE === '1' ? 1 : 3

/**
 * A time limit for tests. `IDLE_MACHINE=1` checks the promised limit itself.
 * @param ms the promised limit
 */
export const onBusyMachine = (ms: number) => FACTOR * ms
