/** Without locks (insecure connections) two tabs may do the same work twice, which callers must tolerate. */
export async function withLock(name: string, work: () => Promise<void>, options: LockOptions = {}): Promise<void> {
	if (!navigator.locks) return work()
	await navigator.locks.request(name, options, async (lock) => {
		if (lock) await work()
	})
}
