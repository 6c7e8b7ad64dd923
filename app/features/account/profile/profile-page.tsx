import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import {
	API_PATHS,
	DELETE_ACCOUNT_PATH,
	DEVICES_PATH,
	IMPORT_PATH,
	PROFILE_PATH,
	recommendationsPath,
	SIGN_OUT_PATH,
	TASTE_PATH,
} from '#domain/shared/links.ts'
import { formatDate } from '#domain/shared/time.ts'
import type { ConfirmationView } from '../confirm/confirmation.server.ts'
import { ConfirmationFields, SignInAgain } from '../confirm/confirmation-fields.tsx'
import css from './profile.css?inline'
import href from './profile.css?url'

export const PROFILE_STYLESHEET: PageStylesheet = { name: 'profile', css: import.meta.env.SSR ? css : '', href }

interface Part {
	id: string
	heading: string
	body: ReactNode
}

/** One column of sections; on wide screens, with a list of their names next to it. */
export function ProfilePage({ parts }: { parts: readonly Part[] }) {
	return (
		<div className="page stack profile">
			<PageHeader heading="Profile" />
			<nav aria-label="On this page" className="profile-nav">
				<ul>
					{parts.map(({ id, heading }) => (
						<li key={id}>
							<a href={`#${id}`}>{heading}</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="profile-parts">
				{parts.map(({ id, heading, body }) => (
					<section key={id} aria-labelledby={id}>
						<h2 id={id}>{heading}</h2>
						{body}
					</section>
				))}
			</div>
		</div>
	)
}

interface AccountDetailsProps {
	email: string
	name: string | null
	/** ISO time. */
	memberSince: string
}

export function AccountDetails({ email, name, memberSince }: AccountDetailsProps) {
	return (
		<dl className="account-facts">
			{name ? (
				<>
					<dt>Name</dt>
					<dd>{name}</dd>
				</>
			) : null}
			<dt>Email</dt>
			<dd>{email}</dd>
			<dt>Member since</dt>
			<dd>
				<time dateTime={memberSince}>{formatDate(memberSince.slice(0, 10))}</time>
			</dd>
		</dl>
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

export function DevicesLink() {
	return (
		<>
			<p className="lead">See where you're signed in, and sign out other devices.</p>
			<div className="actions">
				<Link to={DEVICES_PATH} className="button">
					See your devices
				</Link>
			</div>
		</>
	)
}

export function TasteLink() {
	return (
		<>
			<p className="lead">
				Your recommendations are based on what you rate, watch, save and search for. You can see what we've learned,
				change or remove any of it, or turn it off.
			</p>
			<div className="actions">
				<Link to={TASTE_PATH} className="button">
					See and change your taste
				</Link>
				<Link to={recommendationsPath()} className="button">
					See your recommendations
				</Link>
			</div>
		</>
	)
}

const CSV_EXPORT_PATH = `${API_PATHS.export}?format=csv`

export function YourData({ confirmation }: { confirmation: ConfirmationView }) {
	return (
		<dl className="profile-data">
			<div>
				<dt>Export</dt>
				<dd>Everything we store about you, as one JSON file; or history, lists and ratings as a table.</dd>
				<dd className="actions">
					<ExportForm confirmation={confirmation} />
				</dd>
			</div>
			<div>
				<dt>Import</dt>
				<dd>History, lists and ratings from Letterboxd, IMDb, Trakt, SIMKL, TV Time, Netflix or a Marquee export.</dd>
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
				<a href={API_PATHS.export} className="button">
					Export
				</a>
				<a href={CSV_EXPORT_PATH} className="button">
					Export as CSV
				</a>
			</>
		)
	if (confirmation.required === 'sign-in') return <SignInAgain confirmation={confirmation} returnTo={PROFILE_PATH} />
	return (
		<form method="post" action={API_PATHS.export} className="export-form">
			<ConfirmationFields confirmation={confirmation} />
			<button type="submit" className="button">
				Export
			</button>
			<button type="submit" formAction={CSV_EXPORT_PATH} className="button">
				Export as CSV
			</button>
		</form>
	)
}
