import { useId } from 'react'
import { AccountForm, Field, FormAlert } from '#app/features/account/sign-in/account-form.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { ConfirmPopover } from '#app/ui/confirm-popover.tsx'
import { openProps } from '#app/ui/html-attributes.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import {
	AVATARS,
	type Avatar as AvatarName,
	MAX_PIN_LENGTH,
	type Profile,
	type ProfileChange,
} from '#domain/account/profile.ts'
import { pinRule, profileWords } from '#domain/account/profile-words.ts'
import { editProfilePath, FORGOT_PASSWORD_PATH, openProfilePath, PROFILES_PATH } from '#domain/shared/links.ts'
import { CAP_AGES, type MaturityCap } from '#domain/title/maturity.ts'
import { Avatar } from './avatar.tsx'
import type { ProfileFormError } from './profile-form.server.ts'

const PIN_FIELD = { type: 'password', inputMode: 'numeric', maxLength: MAX_PIN_LENGTH, autoComplete: 'off' } as const

interface AddProps {
	/** A portrait that no profile has yet. */
	avatar: AvatarName
	error: ProfileFormError | null
}

export function AddProfilePage({ avatar, error }: AddProps) {
	return (
		<div className="page stack profile-forms">
			<BackLink to={PROFILES_PATH}>{profileWords.profiles}</BackLink>
			<PageHeader heading={profileWords.addProfile} />
			<AccountForm submitLabel={profileWords.add} error={error}>
				<ProfileFields profile={{ name: '', avatar, cap: null }} mayHaveLimit error={error} />
			</AccountForm>
		</div>
	)
}

export interface EditView {
	profile: Profile
	/** Whether it is the current profile: only from within can the PIN be changed. */
	isCurrent: boolean
	/** Profiles that a history can be moved to. */
	targets: readonly Profile[]
	hasPassword: boolean
	email: string
}

export function EditProfilePage({ view, error }: { view: EditView; error: ProfileFormError | null }) {
	const { profile, isCurrent, targets } = view
	const path = editProfilePath(profile.id)
	const errorOf = (intent: string) => (error?.intent === intent ? error : null)
	return (
		<div className="page stack profile-forms">
			<BackLink to={PROFILES_PATH}>{profileWords.profiles}</BackLink>
			<PageHeader heading={profile.name} />
			<section>
				<AccountForm
					submitLabel={profileWords.save}
					action={path}
					error={errorOf('save')}
					hiddenFields={{ intent: 'save' }}
				>
					<ProfileFields profile={profile} mayHaveLimit={!profile.isFirst} error={errorOf('save')} />
				</AccountForm>
			</section>
			<section aria-labelledby="pin">
				<h2 id="pin">{profileWords.pin}</h2>
				{isCurrent ? (
					<PinForms view={view} error={errorOf('pin')} />
				) : (
					<p>{profileWords.pinFromWithin({ name: profile.name })}</p>
				)}
			</section>
			{targets.length > 0 ? (
				<section aria-labelledby="history">
					<h2 id="history">{profileWords.moveHistory}</h2>
					<p>{profileWords.moveHistoryDetail({ name: profile.name })}</p>
					<FormAlert toast={errorOf('move')?.toast ?? null} />
					<div className="actions">
						{targets.map(({ id, name }) => (
							<button key={id} type="button" className="button" {...openProps(`move-${id}`)}>
								{profileWords.moveTo({ name })}
							</button>
						))}
					</div>
					{targets.map(({ id, name }) => (
						<ConfirmPopover
							key={id}
							id={`move-${id}`}
							question={profileWords.moveQuestion({ name })}
							action={path}
							hiddenFields={{ intent: 'move', target: id }}
							confirmLabel={profileWords.move}
							confirmation={{ fields: null }}
						>
							{profileWords.moveConsequence({ name: profile.name })}
						</ConfirmPopover>
					))}
				</section>
			) : null}
			{profile.isFirst ? null : (
				<section aria-labelledby="remove">
					<h2 id="remove">{profileWords.remove}</h2>
					<p>{profileWords.removeDetail}</p>
					<div className="actions">
						<button type="button" className="button danger" {...openProps('remove-profile')}>
							{profileWords.removeProfile({ name: profile.name })}
						</button>
					</div>
					<ConfirmPopover
						id="remove-profile"
						question={profileWords.removeQuestion({ name: profile.name })}
						action={path}
						hiddenFields={{ intent: 'remove' }}
						confirmLabel={profileWords.remove}
						confirmation={{ fields: null }}
					>
						{profileWords.removeConsequence}
					</ConfirmPopover>
				</section>
			)}
		</div>
	)
}

interface ProfileFieldsProps {
	profile: ProfileChange
	/** Whether the profile may have a limit. The first one may not, so someone can lift limits. */
	mayHaveLimit: boolean
	error: ProfileFormError | null
}

function ProfileFields({ profile: { name, avatar, cap }, mayHaveLimit, error }: ProfileFieldsProps) {
	const chosen = error?.avatar ?? avatar
	return (
		<>
			<Field
				label={profileWords.name}
				type="text"
				name="name"
				maxLength={40}
				autoComplete="off"
				defaultValue={error?.name ?? name}
				error={error?.fieldErrors.name}
			/>
			<fieldset className="field">
				<legend>{profileWords.picture}</legend>
				<div className="avatar-choice">
					{AVATARS.map((each) => (
						<label key={each}>
							<input
								type="radio"
								name="avatar"
								value={each}
								defaultChecked={each === chosen}
								aria-label={profileWords.avatar({ who: each })}
							/>
							<Avatar name={each} size={96} />
						</label>
					))}
				</div>
				{error?.fieldErrors.avatar ? <p className="field-error">{error.fieldErrors.avatar}</p> : null}
			</fieldset>
			{mayHaveLimit ? <LimitFields cap={cap} error={error} /> : null}
		</>
	)
}

function LimitFields({ cap, error }: { cap: MaturityCap | null; error: ProfileFormError | null }) {
	const id = useId()
	const problem = error?.fieldErrors.cap
	return (
		<>
			<div className="field">
				<label htmlFor={id}>{profileWords.ageLimit}</label>
				<select
					id={id}
					name="maxAge"
					defaultValue={error?.maxAge ?? cap?.age ?? ''}
					aria-describedby={`${id}-note`}
					aria-invalid={problem ? true : undefined}
				>
					<option value="">{profileWords.noLimit}</option>
					{CAP_AGES.map((age) => (
						<option key={age} value={age}>
							{age === 0 ? profileWords.forAllAges : profileWords.upToYears({ age })}
						</option>
					))}
				</select>
				<p id={`${id}-note`} className={problem ? 'field-error' : 'faint'}>
					{problem ?? profileWords.limitDetail}
				</p>
			</div>
			<label className="check">
				<input type="checkbox" name="unrated" defaultChecked={error?.allowsUnrated ?? cap?.allowsUnrated ?? false} />
				{profileWords.includeUnrated}
			</label>
		</>
	)
}

function PinForms({ view, error }: { view: EditView; error: ProfileFormError | null }) {
	const { profile, hasPassword, email } = view
	const path = `${editProfilePath(profile.id)}#pin`
	if (!profile.hasPin) {
		return (
			<>
				<p>{profileWords.pinDetail({ name: profile.name })}</p>
				<AccountForm submitLabel={profileWords.setPin} action={path} error={error} hiddenFields={{ intent: 'pin' }}>
					<NewPinField error={error} />
				</AccountForm>
			</>
		)
	}
	return (
		<AccountForm submitLabel={profileWords.changePin} action={path} error={error} hiddenFields={{ intent: 'pin' }}>
			<Field {...PIN_FIELD} label={profileWords.pin} name="pin" error={error?.fieldErrors.pin} />
			{hasPassword ? (
				<details open={error?.fieldErrors.password !== undefined}>
					<summary>{profileWords.forgotIt}</summary>
					<PasswordField email={email} error={error} />
				</details>
			) : null}
			<NewPinField error={error} hint={profileWords.emptyToRemove} />
		</AccountForm>
	)
}

export interface OpenView {
	profile: Profile
	returnTo: string
	hasPassword: boolean
	email: string
	/** Whether an account without a password can get one by mail. */
	canSendMail: boolean
}

/** Asks for the PIN, or for the account's password instead. */
export function OpenProfilePage({ view, error }: { view: OpenView; error: ProfileFormError | null }) {
	const { profile, returnTo, hasPassword, email, canSendMail } = view
	const path = openProfilePath(profile.id)
	const resetError = error?.intent === 'reset' ? error : null
	const openError = error?.intent === 'open' ? error : null
	return (
		<div className="page stack profile-forms">
			<BackLink to={PROFILES_PATH}>{profileWords.profiles}</BackLink>
			<div className="profile-head">
				<Avatar name={profile.avatar} size={72} />
				<PageHeader heading={profile.name} />
			</div>
			{profile.hasPin ? (
				<AccountForm
					submitLabel={profileWords.open}
					action={path}
					isDocument
					error={openError}
					hiddenFields={{ intent: 'open', redirectTo: returnTo }}
				>
					<Field {...PIN_FIELD} label={profileWords.pin} name="pin" autoFocus error={openError?.fieldErrors.pin} />
				</AccountForm>
			) : (
				<p className="lead">{profileWords.noPin}</p>
			)}
			<details open={resetError !== null || !profile.hasPin}>
				<summary>{profile.hasPin ? profileWords.forgotPin : profileWords.usePassword}</summary>
				{hasPassword ? (
					<AccountForm
						submitLabel={profileWords.openWithPassword}
						action={path}
						isDocument
						error={resetError}
						hiddenFields={{ intent: 'reset', redirectTo: returnTo }}
					>
						<PasswordField email={email} error={resetError} />
						<NewPinField error={resetError} hint={profileWords.emptyForNone} />
					</AccountForm>
				) : (
					<p>
						{profileWords.noPassword}{' '}
						{canSendMail ? (
							<Link to={FORGOT_PASSWORD_PATH} className="text-link">
								{profileWords.getPassword}
							</Link>
						) : null}
					</p>
				)}
			</details>
		</div>
	)
}

function PasswordField({ email, error }: { email: string; error: ProfileFormError | null }) {
	return (
		<>
			<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
			<Field
				label={profileWords.password}
				type="password"
				name="password"
				autoComplete="current-password"
				isOptional
				error={error?.fieldErrors.password}
			/>
		</>
	)
}

function NewPinField({ error, hint = pinRule() }: { error: ProfileFormError | null; hint?: string }) {
	return (
		<Field
			{...PIN_FIELD}
			label={profileWords.newPin}
			name="newPin"
			isOptional
			hint={hint}
			error={error?.fieldErrors.newPin}
		/>
	)
}
