import { useLocation } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { HidingForm } from './up-next/hidden-titles.tsx'

/** Follows a show that was not begun: its episodes are up next and in the calendar. */
export function FollowButton({ title, isFollowed }: { title: TitleRef; isFollowed: boolean }) {
	const { pathname, search } = useLocation()
	return (
		<HidingForm
			title={title}
			intent={isFollowed ? 'unfollow' : 'follow'}
			returnTo={pathname + search}
			hideLocally={undefined}
		>
			<button type="submit" className={isFollowed ? 'button on' : 'button'}>
				<Icon name={isFollowed ? 'check' : 'calendar'} />
				{isFollowed ? 'Following' : 'Follow'}
			</button>
		</HidingForm>
	)
}
