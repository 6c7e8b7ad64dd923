import './whats-new.css'
import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { FEATURES, type Feature, lastSeenKey, unseenFeatures } from '#domain/app-shell/features.ts'

/** What is new, until it is dismissed. Where that cannot be remembered there is no note: it would come again and again. */
export default function WhatsNewNote({ userId }: { userId: string }) {
	const [unseen, setUnseen] = useState<readonly Feature[]>([])
	useEffect(() => setUnseen(readUnseen(userId)), [userId])
	const close = () => {
		setUnseen([])
		remember(userId)
	}
	if (unseen.length === 0) return null
	return (
		<section className="whats-new" aria-labelledby="whats-new">
			<h2 id="whats-new">What's new</h2>
			<button type="button" className="button quiet icon-only" aria-label="Close what's new" onClick={close}>
				<Icon name="close" />
			</button>
			<ul>
				{unseen.map(({ title, text, path }) => (
					<li key={title}>
						<Link className="text-link" to={path} onClick={close}>
							{title}
						</Link>
						<p>{text}</p>
					</li>
				))}
			</ul>
		</section>
	)
}

function readUnseen(userId: string): readonly Feature[] {
	try {
		return unseenFeatures(FEATURES, localStorage.getItem(lastSeenKey(userId))).unseen
	} catch (error) {
		// Fails silently, as specified; the log says why.
		console.warn(error)
		return []
	}
}

function remember(userId: string): void {
	try {
		localStorage.setItem(lastSeenKey(userId), unseenFeatures(FEATURES, null).newest)
	} catch (error) {
		console.warn(error)
	}
}
