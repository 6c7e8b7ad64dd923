import { Form, useNavigation } from '@remix-run/react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import type { Provider } from '#domain/providers/port.ts'
import { PROVIDERS_PATH } from '#domain/shared/links.ts'
import css from './providers.css?inline'
import href from './providers.css?url'

export const PROVIDERS_STYLESHEET: PageStylesheet = { name: 'providers', css: import.meta.env.SSR ? css : '', href }

interface Props {
	providers: readonly Provider[]
	myProviderIds: readonly string[]
	/** Whether lists are filtered to them. */
	isOn: boolean
	isSignedIn: boolean
	/** Where to go after saving. */
	returnTo: string
	error: string | null
}

/** A form with the viewer's streaming services. The account stores the choice, or a cookie for anonymous visitors. */
export function ProvidersPage({ providers, myProviderIds, isOn, isSignedIn, returnTo, error }: Props) {
	const { state } = useNavigation()
	return (
		<div className="page providers-page">
			<h1>Your services</h1>
			<p>
				Select the services you use. We'll show when a title is on them, and you can filter every list to what they
				have.
			</p>
			{error ? (
				<div className="notice" role="alert">
					{error}
				</div>
			) : null}
			{providers.length > 0 ? (
				<Form method="post" action={PROVIDERS_PATH} autoComplete="off" className="providers-form">
					<input type="hidden" name="returnTo" value={returnTo} />
					<fieldset>
						<legend className="label">Services</legend>
						{providers.map(({ id, name }) => (
							<Checkbox key={id} name="services" value={id} isChecked={myProviderIds.includes(id)} label={name} />
						))}
					</fieldset>
					<Checkbox name="mode" value="on" isChecked={isOn} label="Only show titles on these services" />
					<button type="submit" className="button primary" aria-disabled={state === 'submitting'}>
						Save
					</button>
				</Form>
			) : (
				<p className="faint">No streaming services are set up on this site.</p>
			)}
			<p className="faint">
				{isSignedIn
					? 'Your services are saved to your account and also appear in your profile. The filter is set separately in each browser.'
					: 'Saved in a cookie in this browser. Sign in to use the same services everywhere.'}
			</p>
		</div>
	)
}

function Checkbox({
	name,
	value,
	isChecked,
	label,
}: {
	name: string
	value: string
	isChecked: boolean
	label: string
}) {
	return (
		<label className="box">
			<input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
			{label}
		</label>
	)
}
