/** After so long, whatever a test waits for has failed, on any machine: no test says how fast a machine is. Longer where `FUZZ_RUNS` asks for more. */
export const PATIENCE_MS = Math.max(900_000, 60 * Number(process.env.FUZZ_RUNS ?? 0))
