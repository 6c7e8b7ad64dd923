import { useEffect, useRef, useState } from 'react'

/** Calls back whenever the element gets close to the viewport. @param margin how close, as the margin of an observer */
export function useNearEnd(callBack: () => void, margin: string) {
	const latest = useRef(callBack)
	latest.current = callBack
	const [element, setElement] = useState<Element | null>(null)
	useEffect(() => {
		if (!element) return
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
			rootMargin: margin,
		})
		observer.observe(element)
		return () => observer.disconnect()
	}, [element, margin])
	return setElement
}
