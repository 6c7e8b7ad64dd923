import { useEffect, useRef } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import type { SectionError } from '#domain/account/section.ts'

/** Why the form was not saved: inline if rendered by the server, otherwise as a toast. */
export function SectionAlert({ error }: { error: SectionError | null }) {
	const { current: initialError } = useRef(error)
	const newError = error === initialError ? null : error
	useEffect(() => {
		if (newError) showToast(newError.toast)
	}, [newError])
	if (!error || newError) return null
	return (
		<div className="notice" role="alert">
			<strong>{error.toast.title}</strong>
			<p>{error.toast.text}</p>
		</div>
	)
}
