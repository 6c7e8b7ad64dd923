import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { FOLLOWED_KEY, LOCAL_HISTORY_KEY } from '#app/device/registry.ts'
import { Icon } from '#app/ui/icon.tsx'
import { whenLoaded } from '#app/ui/when-loaded.ts'
import { followWords } from '#domain/history/follow-words.ts'
import { type Hiding, isFollowed } from '#domain/history/hidden.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { type HideLocally, HidingForm } from './up-next/history-form.tsx'

interface Props {
	title: TitleRef
	/** The account's state of the show; `undefined` without an account, where the device has it. */
	kind: Hiding | null | undefined
	/** Whether any of it was watched. */
	isBegun: boolean
	/** The show's name, for a small button among others. */
	name?: string
}

/** Follows a show, for "Up next" and the calendar. Started shows are followed until dropped. */
export function FollowButton({ title, kind, isBegun, name }: Props) {
	const { pathname, search } = useLocation()
	const local = useLocalHiding(title, kind !== undefined)
	const isOn = isFollowed((kind === undefined ? local.kind : kind) ?? undefined, isBegun)
	return (
		<HidingForm
			title={title}
			intent={isOn ? (isBegun ? 'drop' : 'unfollow') : 'follow'}
			returnTo={pathname + search}
			hideLocally={local.hideLocally}
		>
			<button
				type="submit"
				className={`${name ? 'chip' : 'button'}${isOn ? ' on' : ''}`}
				aria-label={name && followWords[isOn ? 'followingNamed' : 'followNamed']({ title: name })}
			>
				<Icon name={isOn ? 'check' : name ? 'plus' : 'calendar'} size={name ? 16 : undefined} />
				{isOn ? followWords.following : followWords.follow}
			</button>
		</HidingForm>
	)
}

/** The same without an account. The device's code loads only if something is stored, or with the first press. */
function useLocalHiding({ type, id }: TitleRef, isSignedIn: boolean) {
	const [kind, setKind] = useState<Hiding | null>(null)
	const [isUsed, setIsUsed] = useState(false)
	useEffect(() => {
		setKind(null)
		const isStored = () => (readStored(FOLLOWED_KEY) ?? readStored(LOCAL_HISTORY_KEY)) !== null
		if (import.meta.env.SSR || isSignedIn || !(isUsed || isStored())) return
		return whenLoaded(import('./local-hiding.client.ts'), (device) =>
			device.subscribeToLocalHiding({ type, id }, setKind),
		)
	}, [type, id, isSignedIn, isUsed])
	const hideLocally: HideLocally = async (title, intent) => {
		if (import.meta.env.SSR) return
		const device = await import('./local-hiding.client.ts')
		device.hideLocally(title, intent)
		setIsUsed(true)
	}
	return { kind, hideLocally: isSignedIn ? undefined : hideLocally }
}
