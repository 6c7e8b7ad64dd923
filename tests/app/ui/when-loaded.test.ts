import { describe, expect, it, vi } from 'vitest'
import { whenLoaded } from '#app/ui/when-loaded.ts'

function promised<Value>() {
	let resolve: (value: Value) => void = () => {}
	const promise = new Promise<Value>((onResolve) => {
		resolve = onResolve
	})
	return { promise, resolve }
}

describe('what an effect loads', () => {
	it('is not used for the title that was left meanwhile', async () => {
		const code = promised<string>()
		const shown: string[] = []
		const leave = whenLoaded(code.promise, (title) => {
			shown.push(title)
		})
		leave()
		code.resolve('the title before')
		await code.promise
		expect(shown).toEqual([])
	})

	it('is used once it is there, and ends with its effect', async () => {
		const code = promised<string>()
		const stop = vi.fn()
		const use = vi.fn(() => stop)
		const leave = whenLoaded(code.promise, use)
		code.resolve('this title')
		await code.promise
		expect(use).toHaveBeenCalledExactlyOnceWith('this title')
		expect(stop).not.toHaveBeenCalled()
		leave()
		expect(stop).toHaveBeenCalledOnce()
	})
})
