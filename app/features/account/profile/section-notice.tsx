import { useEffect, useRef } from 'react'
import { showToast } from '#app/features/toast/toast-news.ts'
import type { SectionRefusal } from './section.ts'

/** Why the form was not saved: in the page that the server made, as a toast in a page that is open. */
export function SectionNotice({ refusal }: { refusal: SectionRefusal | null }) {
	const { current: inDocument } = useRef(refusal)
	const news = refusal === inDocument ? null : refusal
	useEffect(() => {
		if (news) showToast(news.toast)
	}, [news])
	if (!refusal || news) return null
	return (
		<div className="notice" role="alert">
			<strong>{refusal.toast.title}</strong>
			<p>{refusal.toast.text}</p>
		</div>
	)
}
