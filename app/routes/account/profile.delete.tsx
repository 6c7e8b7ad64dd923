import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import {
	type ConfirmationView,
	confirmationView,
	rejectConfirmation,
} from '#app/features/account/confirm/confirmation.server.ts'
import { SignInAgain } from '#app/features/account/confirm/confirmation-fields.tsx'
import { DeleteAccountForm } from '#app/features/account/settings/delete-account-form.tsx'
import { AuthPage } from '#app/features/account/sign-in/auth-page.tsx'
import {
	type FormError,
	orUnavailable,
	rejectFields,
	rejectForm,
} from '#app/features/account/sign-in/form-error.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requireUncapped } from '#app/http/require-viewer.server.ts'
import { Link } from '#app/ui/link.tsx'
import { accountPageWords } from '#domain/account/settings-words.ts'
import { accountMessages, fieldWords } from '#domain/account/words.ts'
import { DELETE_ACCOUNT_PATH, PROFILE_PATH, profilePath } from '#domain/shared/links.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'

export { authLinks as links } from '#app/features/account/sign-in/auth-page.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = requireUncapped(request, context)
	return { hasPassword: viewer.hasPassword, confirmation: confirmationView(viewer, context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = requireUncapped(request, context)
	const form = await readForm(request)
	const password = form.text('password')
	const errors = incompleteFields(form, confirmationView(viewer, context))
	// An incomplete form is not an attempt.
	if (Object.keys(errors).length > 0) return rejectFields(errors)
	const confirmation = await orUnavailable(viewer.confirm(password))
	if (confirmation.kind !== 'ok') return rejectConfirmation(confirmation)
	const failure = await orUnavailable(viewer.deleteAccount(confirmation))
	if (failure) return rejectForm(failure, '')
	context.auth.forget()
	return context.flash.redirect('/', accountMessages.accountDeleted)
}

function incompleteFields(form: SubmittedForm, { required }: ConfirmationView): FormError['fieldErrors'] {
	const isPasswordMissing = required === 'password' && form.text('password') === ''
	return {
		...(isPasswordMissing ? { password: fieldWords.passwordMissing } : {}),
		...(form.text('confirmed') === 'yes' ? {} : { confirmed: fieldWords.confirmMissing }),
	}
}

export const meta = () =>
	pageMeta({
		title: accountPageWords.deleteYourAccount,
		description: accountPageWords.deletionDetail,
		path: DELETE_ACCOUNT_PATH,
	})

export default function DeleteAccount() {
	const { hasPassword, confirmation } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const error = (useActionData() as FormError | undefined) ?? null
	return (
		<AuthPage heading={accountPageWords.deleteYourAccount}>
			<p className="lead">
				{accountPageWords.deletes({
					email: confirmation.email,
					b: (parts) => <strong key="b">{parts}</strong>,
				})}
			</p>
			<ul className="deleted-data">
				<li>{accountPageWords.deletesHistory}</li>
				<li>{accountPageWords.deletesLists}</li>
				<li>{accountPageWords.deletesRatings}</li>
				<li>{accountPageWords.deletesPreferences}</li>
				<li>{hasPassword ? accountPageWords.deletesAccess : accountPageWords.deletesAccessWithoutPassword}</li>
			</ul>
			<p className="lead">
				{accountPageWords.cannotBeUndone({
					link: (parts) => (
						<a key="link" href={profilePath('data')} className="text-link">
							{parts}
						</a>
					),
				})}
			</p>
			{confirmation.required === 'sign-in' ? (
				<SignInAgain confirmation={confirmation} returnTo={DELETE_ACCOUNT_PATH} />
			) : (
				<DeleteAccountForm confirmation={confirmation} error={error} />
			)}
			<Link to={PROFILE_PATH} className="button">
				{accountPageWords.keepAccount}
			</Link>
		</AuthPage>
	)
}
