const wait = Atomics.wait

/**
 * Waits until the value has changed, as who calls it means. The platform may wake a waiting thread before: Miniflare says that an
 * answer is there and then wakes who waits, and that second step can come so late that it wakes the next wait, for an answer that is
 * not there yet.
 */
Atomics.wait = (array, index, value, timeout) => {
	if (timeout !== undefined) return wait(array, index, value, timeout)
	let woken = wait(array, index, value)
	while (woken === 'ok' && Atomics.load(array, index) === value) woken = wait(array, index, value)
	return woken
}
