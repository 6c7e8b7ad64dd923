import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { confirmationView } from '#app/features/account/confirm/confirmation.server.ts'
import { PasskeysSection } from '#app/features/account/security/passkeys-section.tsx'
import { toPasskeyView, toSetupView } from '#app/features/account/security/security.server.ts'
import {
	executeSecurityForm,
	type SecurityActionData,
	type SecurityIntent,
} from '#app/features/account/security/security-action.server.ts'
import { NewRecoveryCodes, TwoStepSection } from '#app/features/account/security/two-step-section.tsx'
import { SettingsPage } from '#app/features/account/settings/settings-page.tsx'
import { orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { requireUncapped } from '#app/http/require-viewer.server.ts'
import { deviceLabel, deviceNameOf } from '#domain/account/device-name.ts'
import { securityWords } from '#domain/account/security-words.ts'
import { SECURITY_PATH } from '#domain/shared/links.ts'

export { settingsLinks as links } from '#app/features/account/settings/settings-page.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = requireUncapped(request, context)
	const device = deviceNameOf(request.headers.get('User-Agent'))
	const { setup, passkeys, ...state } = await orAccountsUnavailable(viewer.security.read(), 'security_load_failed')
	return {
		...state,
		setup: setup && toSetupView(setup),
		passkeys: passkeys?.map((passkey) => toPasskeyView(passkey, context.requestContext)) ?? null,
		suggestedName: device === null ? securityWords.defaultName : deviceLabel(device),
		hasPassword: viewer.hasPassword,
		confirmation: confirmationView(viewer, context),
	}
}

export async function action(args: ActionFunctionArgs) {
	return executeSecurityForm(args)
}

export const meta = () =>
	pageMeta({ title: securityWords.security, description: securityWords.securityDetail, path: SECURITY_PATH })

export default function SecurityPage() {
	const { hasSecondFactor, recoveryCodesLeft, setup, passkeys, suggestedName, hasPassword, confirmation } =
		useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const answer = useActionData() as SecurityActionData | undefined
	const errorOf = (intent: SecurityIntent, passkey = '') =>
		answer && 'intent' in answer && answer.intent === intent && answer.passkey === passkey ? answer.error : null
	return (
		<SettingsPage heading={securityWords.security}>
			{answer && 'recoveryCodes' in answer ? <NewRecoveryCodes codes={answer.recoveryCodes} /> : null}
			{hasPassword || hasSecondFactor ? (
				<TwoStepSection
					isOn={hasSecondFactor}
					codesLeft={recoveryCodesLeft}
					setup={setup}
					confirmation={confirmation}
					errorOf={errorOf}
				/>
			) : null}
			<PasskeysSection
				passkeys={passkeys}
				suggestedName={suggestedName}
				confirmation={confirmation}
				errorOf={errorOf}
			/>
		</SettingsPage>
	)
}
