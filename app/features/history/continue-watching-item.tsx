import { Form } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import type { HidingIntent } from '#domain/history/hidden.ts'
import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { ContinueWatchingCard } from './continue-watching-card.ts'
import { WideImage } from './wide-image.tsx'

const IMAGE_SIZES = '(min-width: 900px) 280px, 220px'

/** A title to continue, with buttons beside the card. */
export function ContinueWatchingItem({ card, children }: { card: ContinueWatchingCard; children: ReactNode }) {
	return (
		<li className="continue-card">
			<Link to={card.to} className="card">
				<WideImage image={card.image} sizes={IMAGE_SIZES} fraction={card.fraction} eager />
				<span className="card-title" dir="auto">
					{card.title}
				</span>
				<span className="card-note">{card.note}</span>
			</Link>
			{children}
		</li>
	)
}

/** Executes what a form asks for on this device, which the server knows nothing of. */
export type HideLocally = (title: TitleRef, intent: HidingIntent) => void

interface HidingFormProps {
	title: TitleRef
	intent: HidingIntent
	/** Path of the page. */
	returnTo: string
	hideLocally: HideLocally | undefined
	/** The button. */
	children: ReactNode
}

/** Takes a title out of "Continue watching", or puts it back. */
export function HidingForm({ title, intent, returnTo, hideLocally, children }: HidingFormProps) {
	const submit = (event: FormEvent) => {
		event.preventDefault()
		hideLocally?.(title, intent)
	}
	return (
		<Form method="post" action={HISTORY_ACTION_PATH} preventScrollReset onSubmit={hideLocally && submit}>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="type" value={title.type} />
			<input type="hidden" name="id" value={title.id} />
			<input type="hidden" name="returnTo" value={returnTo} />
			{children}
		</Form>
	)
}
