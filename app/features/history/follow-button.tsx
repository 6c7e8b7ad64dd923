import { useLocation } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type Hiding, isFollowed } from '#domain/history/hidden.ts'
import { signInPath } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { HidingForm } from './up-next/hidden-titles.tsx'

interface Props {
	title: TitleRef
	/** What the viewer has said of it; `undefined` without an account, where the way to sign in is shown. */
	kind: Hiding | null | undefined
	/** Whether anything of it was watched. */
	isBegun: boolean
}

/** Follows a show: its episodes are up next and in the calendar. What was begun is followed until it is dropped. */
export function FollowButton({ title, kind, isBegun }: Props) {
	const { pathname, search } = useLocation()
	const returnTo = pathname + search
	if (kind === undefined)
		return (
			<Link to={signInPath(returnTo)} className="button">
				<Icon name="calendar" />
				Follow
			</Link>
		)
	const isOn = isFollowed(kind ?? undefined, isBegun)
	return (
		<HidingForm
			title={title}
			intent={isOn ? (isBegun ? 'drop' : 'unfollow') : 'follow'}
			returnTo={returnTo}
			hideLocally={undefined}
		>
			<button type="submit" className={isOn ? 'button on' : 'button'}>
				<Icon name={isOn ? 'check' : 'calendar'} />
				{isOn ? 'Following' : 'Follow'}
			</button>
		</HidingForm>
	)
}
