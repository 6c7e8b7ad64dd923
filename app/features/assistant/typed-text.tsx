import { useEffect, useRef, useState } from 'react'
import { typingTimes } from '#domain/assistant/conversation/typing.ts'

/** A text as if somebody wrote it. It says nothing to those who listen: they get the whole of it at once, from elsewhere. */
export function TypedText({ text, onEnd }: { text: string; onEnd: () => void }) {
	const [count, setCount] = useState(0)
	const end = useRef(onEnd)
	end.current = onEnd
	const [characters] = useState(() => Array.from(text))
	useEffect(() => {
		const times = typingTimes(characters, Math.random)
		const start = performance.now()
		let [frame, written] = [0, 0]
		const step = () => {
			const elapsed = performance.now() - start
			while (written < times.length && (times[written] ?? 0) <= elapsed) written += 1
			setCount(written)
			if (written === times.length) end.current()
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
