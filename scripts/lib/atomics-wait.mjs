const wait = Atomics.wait

/**
 * Patches `Atomics.wait` to return only when the value has changed. Miniflare stores its response first and then wakes the
 * waiting thread; a late wake-up can hit the next wait, whose response is not there yet.
 */
export function patchAtomicsWait() {
	Atomics.wait = (array, index, value, timeout) => {
		if (timeout !== undefined) return wait(array, index, value, timeout)
		let result = wait(array, index, value)
		while (result === 'ok' && Atomics.load(array, index) === value) result = wait(array, index, value)
		return result
	}
}
