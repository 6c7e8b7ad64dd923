import { Form } from '@remix-run/react'
import { Link } from '#app/ui/link.tsx'
import { MAX_IMDB_IDS } from '#domain/account/service-csv.ts'
import { accountPageWords } from '#domain/account/settings-words.ts'
import { IMPORT_SOURCES } from '#domain/import/row.ts'
import { API_PATHS, DELETE_ACCOUNT_PATH, IMPORT_PATH, PROFILE_PATH, SIGN_OUT_PATH } from '#domain/shared/links.ts'
import { formatDate } from '#domain/shared/time.ts'
import type { ConfirmationView } from '../confirm/confirmation.server.ts'
import { ConfirmationFields, SignInAgain } from '../confirm/confirmation-fields.tsx'
import { RejectionAlert } from '../sign-in/account-form.tsx'
import type { FormError } from '../sign-in/form-error.server.ts'

interface AccountDetailsProps {
	email: string
	/** Whether the email is unverified and a mail can be sent to verify it. */
	isUnverified: boolean
	name: string | null
	/** ISO day. */
	memberSince: string
	/** The reason why no mail was sent. */
	error: FormError | null
}

export function AccountDetails({ email, isUnverified, name, memberSince, error }: AccountDetailsProps) {
	return (
		<dl className="account-facts">
			{name ? (
				<>
					<dt>{accountPageWords.name}</dt>
					<dd>{name}</dd>
				</>
			) : null}
			<dt>{accountPageWords.email}</dt>
			<dd>
				{email}
				{isUnverified ? <VerifyEmailForm error={error} /> : null}
			</dd>
			<dt>{accountPageWords.memberSince}</dt>
			<dd>
				<time dateTime={memberSince}>{formatDate(memberSince)}</time>
			</dd>
		</dl>
	)
}

function VerifyEmailForm({ error }: { error: FormError | null }) {
	return (
		<Form method="post" action={PROFILE_PATH} className="faint">
			<RejectionAlert error={error} />
			<input type="hidden" name="intent" value="verify-email" />
			{accountPageWords.notVerified}{' '}
			<button type="submit" className="text-link">
				{accountPageWords.sendAgain}
			</button>
		</Form>
	)
}

export function SignOutForm() {
	return (
		<Form method="post" action={SIGN_OUT_PATH} className="actions">
			<button type="submit" className="button">
				{accountPageWords.signOut}
			</button>
		</Form>
	)
}

const { marquee: _, ...OTHER_SOURCES } = IMPORT_SOURCES
const IMPORTED_FROM = Object.values(OTHER_SOURCES).join(', ')

const exportPath = (format: string) => `${API_PATHS.export}?format=${format}`
/** Everything, in files that can be imported. */
const BACKUP_PATH = exportPath('files')
/** Tables, besides that. */
const tables = () => [
	{ path: exportPath('csv'), label: accountPageWords.exportCsv },
	{ path: exportPath('letterboxd'), label: accountPageWords.exportLetterboxd },
	{ path: exportPath('imdb'), label: accountPageWords.exportImdb },
]

export function YourData({ confirmation }: { confirmation: ConfirmationView }) {
	return (
		<dl className="account-data">
			<div>
				<dt>{accountPageWords.export}</dt>
				<dd>{accountPageWords.exportDetail({ count: MAX_IMDB_IDS })}</dd>
				<dd className="actions">
					<ExportForm confirmation={confirmation} />
				</dd>
			</div>
			<div>
				<dt>{accountPageWords.import}</dt>
				<dd>{accountPageWords.importDetail({ sources: IMPORTED_FROM })}</dd>
				<dd className="actions">
					<Link to={IMPORT_PATH} className="button">
						{accountPageWords.import}
					</Link>
				</dd>
			</div>
			<div>
				<dt>{accountPageWords.deleteYourAccount}</dt>
				<dd>{accountPageWords.deleteYourAccountDetail}</dd>
				<dd className="actions">
					<Link to={DELETE_ACCOUNT_PATH} className="button danger">
						{accountPageWords.deleteAccount}
					</Link>
				</dd>
			</div>
		</dl>
	)
}

/** The response is a file, so the page stays open. */
function ExportForm({ confirmation }: { confirmation: ConfirmationView }) {
	if (confirmation.required === 'none')
		return (
			<>
				<a href={BACKUP_PATH} className="button">
					{accountPageWords.export}
				</a>
				{tables().map(({ path, label }) => (
					<a key={path} href={path} className="button">
						{label}
					</a>
				))}
			</>
		)
	if (confirmation.required === 'sign-in') return <SignInAgain confirmation={confirmation} returnTo={PROFILE_PATH} />
	return (
		<form method="post" action={BACKUP_PATH} className="export-form">
			<ConfirmationFields confirmation={confirmation} />
			<button type="submit" className="button">
				{accountPageWords.export}
			</button>
			{tables().map(({ path, label }) => (
				<button key={path} type="submit" formAction={path} className="button">
					{label}
				</button>
			))}
		</form>
	)
}
