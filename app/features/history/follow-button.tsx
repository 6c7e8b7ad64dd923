import { useLocation } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { type Hiding, isFollowed } from '#domain/history/hidden.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { HidingForm } from './up-next/hidden-titles.tsx'
import { useLocalHiding } from './use-local-hiding.ts'

interface Props {
	title: TitleRef
	/** What the viewer has said of it in their account; `undefined` without one: the device knows. */
	kind: Hiding | null | undefined
	/** Whether anything of it was watched. */
	isBegun: boolean
}

/** Follows a show: its episodes are up next and in the calendar. What was begun is followed until it is dropped. */
export function FollowButton({ title, kind, isBegun }: Props) {
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
			<button type="submit" className={isOn ? 'button on' : 'button'}>
				<Icon name={isOn ? 'check' : 'calendar'} />
				{isOn ? 'Following' : 'Follow'}
			</button>
		</HidingForm>
	)
}
