/** Exports that only tests import. Keep the list short: a test of the public behaviour needs none of them. */
export const TEST_ONLY_EXPORTS: readonly string[] = []
