import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { youWords } from '#domain/account/settings-words.ts'
import {
	FEATURE_ANNOUNCEMENTS,
	type FeatureAnnouncement,
	lastSeenKey,
	unseenAnnouncements,
} from '#domain/notifications/feature-announcements.ts'

interface Props {
	userId: string
	/** Whether the account was made today: then it has seen no older version. */
	isNewAccount: boolean
}

/** New features, until dismissed on this device. Not shown when storage is blocked, because it would reappear on every visit. */
export function WhatsNew({ userId, isNewAccount }: Props) {
	const [unseen, setUnseen] = useState<readonly FeatureAnnouncement[]>([])
	useEffect(() => {
		if (isNewAccount && readStored(lastSeenKey(userId)) === null) markSeen(userId)
		setUnseen(readUnseen(userId))
	}, [userId, isNewAccount])
	const close = () => {
		setUnseen([])
		markSeen(userId)
	}
	if (unseen.length === 0) return null
	return (
		<section className="whats-new" aria-labelledby="whats-new">
			<h2 id="whats-new">{youWords.whatsNew}</h2>
			<button type="button" className="button quiet icon-only" aria-label={youWords.closeWhatsNew} onClick={close}>
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

function readUnseen(userId: string): readonly FeatureAnnouncement[] {
	try {
		return unseenAnnouncements(FEATURE_ANNOUNCEMENTS, readStored(lastSeenKey(userId))).unseen
	} catch (error) {
		// Fails silently, as specified; the log says why.
		console.warn(error)
		return []
	}
}

function markSeen(userId: string): void {
	writeStored(lastSeenKey(userId), unseenAnnouncements(FEATURE_ANNOUNCEMENTS, null).newest)
}
