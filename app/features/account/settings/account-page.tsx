import { Form } from '@remix-run/react'
import { Link } from '#app/ui/link.tsx'
import { MAX_IMDB_IDS } from '#domain/account/service-csv.ts'
import { IMPORT_SOURCES } from '#domain/import/row.ts'
import { API_PATHS, DELETE_ACCOUNT_PATH, IMPORT_PATH, PROFILE_PATH, SIGN_OUT_PATH } from '#domain/shared/links.ts'
import { joinList } from '#domain/shared/text.ts'
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
					<dt>Name</dt>
					<dd>{name}</dd>
				</>
			) : null}
			<dt>Email</dt>
			<dd>
				{email}
				{isUnverified ? <VerifyEmailForm error={error} /> : null}
			</dd>
			<dt>Member since</dt>
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
			Not verified yet.{' '}
			<button type="submit" className="text-link">
				Send the link again
			</button>
		</Form>
	)
}

export function SignOutForm() {
	return (
		<Form method="post" action={SIGN_OUT_PATH} className="actions">
			<button type="submit" className="button">
				Sign out
			</button>
		</Form>
	)
}

const { marquee: OWN_NAME, ...OTHER_NAMES } = IMPORT_SOURCES
const IMPORTED_FROM = [...Object.values(OTHER_NAMES), `a ${OWN_NAME} export`]

const exportPath = (format: string) => `${API_PATHS.export}?format=${format}`
/** Everything, in files that can be imported. */
const BACKUP_PATH = exportPath('files')
/** Tables, besides that. */
const TABLES = [
	{ path: exportPath('csv'), label: 'Export as CSV' },
	{ path: exportPath('letterboxd'), label: 'Movies for Letterboxd' },
	{ path: exportPath('imdb'), label: 'Ratings for IMDb' },
]

export function YourData({ confirmation }: { confirmation: ConfirmationView }) {
	return (
		<dl className="account-data">
			<div>
				<dt>Export</dt>
				<dd>
					Everything we store about you as JSON, in several files if it is more than one import takes; or history, lists
					and ratings as a table. The tables for Letterboxd and IMDb can be imported elsewhere. IMDb's numbers are those
					that we know, and up to {MAX_IMDB_IDS} more each time; the file's name says how many ratings are still
					without.
				</dd>
				<dd className="actions">
					<ExportForm confirmation={confirmation} />
				</dd>
			</div>
			<div>
				<dt>Import</dt>
				<dd>{`History, lists and ratings from ${joinList(IMPORTED_FROM, 'or')}.`}</dd>
				<dd className="actions">
					<Link to={IMPORT_PATH} className="button">
						Import
					</Link>
				</dd>
			</div>
			<div>
				<dt>Delete your account</dt>
				<dd>Deletes your account and all of its data. We ask you to confirm first.</dd>
				<dd className="actions">
					<Link to={DELETE_ACCOUNT_PATH} className="button danger">
						Delete account
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
					Export
				</a>
				{TABLES.map(({ path, label }) => (
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
				Export
			</button>
			{TABLES.map(({ path, label }) => (
				<button key={path} type="submit" formAction={path} className="button">
					{label}
				</button>
			))}
		</form>
	)
}
