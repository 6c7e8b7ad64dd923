import { Form } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { MAX_PROFILES, type Profile } from '#domain/account/profile.ts'
import { profileWords } from '#domain/account/profile-words.ts'
import { editProfilePath, NEW_PROFILE_PATH, openProfilePath, PROFILES_PATH } from '#domain/shared/links.ts'
import { Avatar } from './avatar.tsx'

export interface ProfilesView {
	profiles: readonly Profile[]
	/** `null` before a profile was chosen. */
	currentId: string | null
	/** Removed profiles that can be restored. */
	removed: readonly Profile[]
	/** The page to open once a profile is chosen. */
	returnTo: string
	/** Whether profiles may be changed: only after one was chosen, and not with an age limit. */
	mayChange: boolean
}

/** "Who's watching?", a wall of portraits. Each is its own form, so it works without scripts. */
export function ProfilesPage({ profiles, currentId, removed, returnTo, mayChange }: ProfilesView) {
	return (
		<div className="page stack profiles">
			<PageHeader heading={profileWords.whoIsWatching} />
			<ul className="profile-wall">
				{profiles.map((profile) => (
					<li key={profile.id}>
						<Tile profile={profile} isCurrent={profile.id === currentId} returnTo={returnTo} />
						{mayChange ? (
							<Link
								to={editProfilePath(profile.id)}
								className="profile-edit"
								aria-label={profileWords.change({ name: profile.name })}
							>
								<Icon name="pencil" size={16} />
							</Link>
						) : null}
					</li>
				))}
				{mayChange && profiles.length < MAX_PROFILES ? (
					<li>
						<Link to={NEW_PROFILE_PATH} className="profile-tile">
							<span className="profile-add">
								<Icon name="plus" size={32} />
							</span>
							{profileWords.addProfile}
						</Link>
					</li>
				) : null}
			</ul>
			{mayChange && profiles.length === 1 ? <p className="lead">{profileWords.explanation}</p> : null}
			{removed.length > 0 ? <Removed profiles={removed} /> : null}
		</div>
	)
}

function Tile({ profile, isCurrent, returnTo }: { profile: Profile; isCurrent: boolean; returnTo: string }) {
	const { id, name, avatar, hasPin, cap } = profile
	const content = (
		<>
			<Avatar name={avatar} size={160} />
			<span className="profile-name">
				{hasPin ? <Icon name="lock" size={16} /> : null}
				{name}
				{hasPin ? <span className="visually-hidden">{profileWords.withPin}</span> : null}
				{cap === null ? null : <span className="faint">{` ${capName(cap.age)}`}</span>}
			</span>
		</>
	)
	if (hasPin && !isCurrent) {
		return (
			<a href={openProfilePath(id, returnTo)} className="profile-tile">
				{content}
			</a>
		)
	}
	return (
		<Form method="post" action={PROFILES_PATH} reloadDocument>
			<input type="hidden" name="redirectTo" value={returnTo} />
			<button type="submit" name="open" value={id} className="profile-tile" aria-current={isCurrent || undefined}>
				{content}
			</button>
		</Form>
	)
}

function capName(age: number): string {
	return age === 0 ? profileWords.allAges : profileWords.upToAge({ age })
}

function Removed({ profiles }: { profiles: readonly Profile[] }) {
	return (
		<section className="profile-removed" aria-labelledby="removed">
			<h2 id="removed">{profileWords.removedRecently}</h2>
			<ul>
				{profiles.map(({ id, name, avatar }) => (
					<li key={id}>
						<Avatar name={avatar} size={40} />
						{name}
						<Form method="post" action={PROFILES_PATH}>
							<button
								type="submit"
								name="restore"
								value={id}
								className="button"
								aria-label={profileWords.restoreProfile({ name })}
							>
								{profileWords.restore}
							</button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	)
}
