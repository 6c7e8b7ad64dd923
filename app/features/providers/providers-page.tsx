import { Form, useNavigation } from '@remix-run/react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import type { Provider } from '#domain/providers/port.ts'
import { PROVIDERS_PATH } from '#domain/shared/links.ts'
import css from './services.css?inline'
import href from './services.css?url'

export const PROVIDERS_STYLESHEET: PageStylesheet = { name: 'services', css: import.meta.env.SSR ? css : '', href }

interface Props {
	providers: readonly Provider[]
	myProviderIds: readonly string[]
	/** Whether lists are to keep to them. */
	isOn: boolean
	isSignedIn: boolean
	/** Where to go when it is saved. */
	returnTo: string
	/** Why it was not saved. */
	error: string | null
}

/** What the viewer can watch with, as one form. Where a choice is kept depends on whether somebody is signed in. */
export function ProvidersPage({ providers, myProviderIds, isOn, isSignedIn, returnTo, error }: Props) {
	const { state } = useNavigation()
	return (
		<div className="page services-page">
			<h1>Your services</h1>
			<p>
				Tick what you can watch with. Titles say when one of these has them, and every list can keep to what they have.
			</p>
			{error ? (
				<div className="notice" role="alert">
					{error}
				</div>
			) : null}
			{providers.length > 0 ? (
				<Form method="post" action={PROVIDERS_PATH} autoComplete="off" className="services-form">
					<input type="hidden" name="returnTo" value={returnTo} />
					<fieldset>
						<legend className="label">Services</legend>
						{providers.map(({ id, name }) => (
							<Checkbox key={id} name="services" value={id} isChecked={myProviderIds.includes(id)} label={name} />
						))}
					</fieldset>
					<Checkbox name="mode" value="on" isChecked={isOn} label="Keep lists to what they have" />
					<button type="submit" className="button primary" aria-disabled={state === 'submitting'}>
						Save
					</button>
				</Form>
			) : (
				<p className="faint">This site knows no streaming service at present.</p>
			)}
			<p className="faint">
				{isSignedIn
					? 'The services are kept with your account, and are the same as in your profile. Whether lists keep to them is up to each browser.'
					: 'Kept in a cookie of this browser. With an account they are the same everywhere.'}
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
