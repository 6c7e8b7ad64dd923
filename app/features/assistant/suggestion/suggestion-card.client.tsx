import './suggestion.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { pickSuggestion, suggestionMessage } from '#domain/assistant/suggestion/suggestion.ts'
import { SUGGESTION_INTERVAL_MS, SUGGESTION_VISIBLE_MS } from '#domain/assistant/suggestion/suggestion-times.ts'
import { chatPath } from '#domain/shared/links.ts'
import { keepOffControls } from './suggestion-place.ts'

/** Offers a suggestion now and then, unless the viewer is busy. */
export default function SuggestionCard() {
	const [text, setText] = useState<string | null>(null)
	useEffect(() => {
		const check = () => {
			if (!isBusy()) setText(pickSuggestion(new Date().getHours(), Math.random))
		}
		check()
		const timer = setInterval(check, SUGGESTION_INTERVAL_MS)
		return () => clearInterval(timer)
	}, [])
	useEffect(() => {
		if (text === null) return
		const timer = setTimeout(() => setText(null), SUGGESTION_VISIBLE_MS)
		return () => clearTimeout(timer)
	}, [text])
	const card = useRef<HTMLElement>(null)
	useLayoutEffect(() => (text !== null && card.current ? keepOffControls(card.current) : undefined), [text])
	const close = () => setText(null)
	return (
		<div className="suggestion" role="status">
			{text === null ? null : (
				<section ref={card} className="suggestion-card" aria-label="Suggestion">
					<p>{text}</p>
					<button type="button" className="button quiet icon-only" aria-label="Close suggestion" onClick={close}>
						<Icon name="close" />
					</button>
					<a href={chatPath(suggestionMessage(text))} className="button primary" onClick={close}>
						Get Recommendations
					</a>
				</section>
			)}
		</div>
	)
}

/** Chatting or watching something. */
function isBusy(): boolean {
	const video = document.querySelector('video')
	return document.querySelector('#chat-panel[open]') !== null || (video !== null && !video.paused)
}
