const wait = Atomics.wait

/**
 * From now on a thread that waits does so until the value has changed, as who has it wait means. The platform may wake it before:
 * Miniflare says that an answer is there and then wakes who waits, and that second step can come so late that it wakes the next
 * wait, for an answer that is not there yet.
 */
export function patchAtomicsWait() {
	Atomics.wait = (array, index, value, timeout) => {
		if (timeout !== undefined) return wait(array, index, value, timeout)
		let woken = wait(array, index, value)
		while (woken === 'ok' && Atomics.load(array, index) === value) woken = wait(array, index, value)
		return woken
	}
}
