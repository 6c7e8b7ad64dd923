import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For a list whose items leave when they are pressed: the focus moves to the item that takes their place.
 * @param count of items
 * @returns attributes of the list
 */
export function useKeptFocus<List extends HTMLElement>(count: number) {
	const list = useRef<List>(null)
	const place = useRef(0)
	const previous = useRef(count)
	useEffect(() => {
		const hasLost = count < previous.current && document.activeElement === document.body
		previous.current = count
		const items = list.current?.children
		const next = items?.[Math.min(place.current, items.length - 1)]
		if (hasLost) next?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
	}, [count])
	const onFocus = ({ target, currentTarget }: FocusEvent<List>) => {
		place.current = [...currentTarget.children].findIndex((item) => item.contains(target))
	}
	return { ref: list, onFocus }
}
