import { Form, useNavigation } from '@remix-run/react'
import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import { SERVICES_PATH } from '#domain/providers/providers.ts'
import type { StreamingService } from '#domain/shared/ports.ts'
import css from './services.css?inline'
import href from './services.css?url'

export const servicesLinks = styleLinks('services', href)

interface Props {
	services: readonly StreamingService[]
	mine: readonly string[]
	/** Whether lists are to keep to them. */
	isOn: boolean
	isSignedIn: boolean
	/** Where to go when it is saved. */
	returnTo: string
	/** Why it was not saved. */
	trouble: string | null
}

/** What the viewer can watch with, as one form. Where a choice is kept depends on whether somebody is signed in. */
export function ServicesPage({ services, mine, isOn, isSignedIn, returnTo, trouble }: Props) {
	const { state } = useNavigation()
	return (
		<div className="page services-page">
			<PageStyles name="services" css={import.meta.env.SSR ? css : ''} />
			<h1>Your services</h1>
			<p>
				Tick what you can watch with. Titles say when one of these has them, and every list can keep to what they have.
			</p>
			{trouble ? (
				<div className="notice" role="alert">
					{trouble}
				</div>
			) : null}
			{services.length > 0 ? (
				<Form method="post" action={SERVICES_PATH} autoComplete="off" className="services-form">
					<input type="hidden" name="returnTo" value={returnTo} />
					<fieldset>
						<legend className="label">Services</legend>
						{services.map(({ id, name }) => (
							<Box key={id} name="services" value={id} isTicked={mine.includes(id)} label={name} />
						))}
					</fieldset>
					<Box name="mode" value="on" isTicked={isOn} label="Keep lists to what they have" />
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

function Box({ name, value, isTicked, label }: { name: string; value: string; isTicked: boolean; label: string }) {
	return (
		<label className="box">
			<input type="checkbox" name={name} value={value} defaultChecked={isTicked} />
			{label}
		</label>
	)
}
