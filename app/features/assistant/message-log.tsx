import { useEffect, useRef } from 'react'
import type { ChatEntry } from '#domain/assistant/conversation/transcript.ts'
import { type Said, type Script, Turn } from './turn.tsx'
import { Welcome } from './welcome.tsx'

interface Props {
	entries: readonly ChatEntry[]
	isWaiting: boolean
	/** The reply that is being written out. */
	fresh: string | null
	script: Script | null
	said?: Said | null
}

/** All that was said; what is new is read out once, whole. */
export function MessageLog({ entries, isWaiting, fresh, script, said = null }: Props) {
	const log = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the newest question comes to the top when there is more to see
	useEffect(() => {
		const questions = log.current?.querySelectorAll<HTMLElement>('.mine')
		const last = questions?.[questions.length - 1]
		if (script && log.current && last) log.current.scrollTop = last.offsetTop - log.current.offsetTop
	}, [entries.length, isWaiting])
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: it only hurries what comes by itself
		<div
			ref={log}
			className="chat-log"
			role="log"
			aria-live="polite"
			aria-label="Conversation"
			onClick={script?.finish}
		>
			{entries.length === 0 ? <Welcome say={script?.say ?? null} /> : null}
			<ul className="chat-turns">
				{entries.map((entry, index) => (
					<Turn
						key={entry.id}
						entry={entry}
						isLast={index === entries.length - 1}
						isFresh={entry.id === fresh}
						script={script}
						said={said}
					/>
				))}
			</ul>
			{isWaiting ? <p className="chat-waiting">Looking through the catalogue…</p> : null}
		</div>
	)
}
