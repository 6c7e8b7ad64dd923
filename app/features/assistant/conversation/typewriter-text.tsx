import { useEffect, useRef, useState } from 'react'
import { typingTimes } from '#domain/assistant/conversation/typewriter.ts'

/** Types out a text. Hidden from screen readers, which get the full text from another element. */
export function TypewriterText({ text, onEnd }: { text: string; onEnd: () => void }) {
	const [count, setCount] = useState(0)
	const end = useRef(onEnd)
	end.current = onEnd
	const [characters] = useState(() => Array.from(text))
	useEffect(() => {
		const times = typingTimes(characters, Math.random)
		const start = performance.now()
		let [frame, shownCount] = [0, 0]
		const step = () => {
			const elapsed = performance.now() - start
			while (shownCount < times.length && (times[shownCount] ?? 0) <= elapsed) shownCount += 1
			setCount(shownCount)
			if (shownCount === times.length) end.current()
			else frame = requestAnimationFrame(step)
		}
		step()
		return () => cancelAnimationFrame(frame)
	}, [characters])
	return (
		<p className="chat-text" aria-hidden="true" dir="auto">
			{characters.slice(0, count).join('')}
		</p>
	)
}
