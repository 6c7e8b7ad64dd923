import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { confirmationView, rejectConfirmation } from '#app/features/account/confirm/confirmation.server.ts'
import { DeviceList } from '#app/features/account/settings/device-list.tsx'
import { toDeviceView } from '#app/features/account/settings/settings.server.ts'
import { SettingsPage } from '#app/features/account/settings/settings-page.tsx'
import { type FormError, orUnavailable } from '#app/features/account/sign-in/form-error.server.ts'
import { orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { readForm, requireCommand } from '#app/http/form.server.ts'
import { requireUncapped } from '#app/http/require-viewer.server.ts'
import { parseDeviceCommand } from '#domain/account/command.ts'
import { settingsWords } from '#domain/account/settings-words.ts'
import { accountMessages } from '#domain/account/words.ts'
import { DEVICES_PATH } from '#domain/shared/links.ts'

export { settingsLinks as links } from '#app/features/account/settings/settings-page.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = requireUncapped(request, context)
	const sessions = await orAccountsUnavailable(viewer.deviceSessions(), 'devices_load_failed')
	return {
		devices: sessions.map((session) => toDeviceView(session, context.requestContext)),
		confirmation: confirmationView(viewer, context),
	}
}

/** Signs out one other device, or all others. */
export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = requireUncapped(request, context)
	const form = await readForm(request)
	const command = requireCommand(parseDeviceCommand(form))
	const confirmation = await orUnavailable(viewer.confirm(form.text('password')))
	if (confirmation.kind !== 'ok') return reject(confirmation)
	const work =
		command.intent === 'end-others'
			? viewer.endOtherSessions(confirmation).then(() => accountMessages.otherSessionsEnded)
			: viewer
					.endSession(command.session, confirmation)
					.then((isEnded) => (isEnded ? accountMessages.sessionEnded : accountMessages.sessionMissing))
	const outcome = await orUnavailable(work)
	return 'kind' in outcome ? reject(outcome) : context.flash.redirect(DEVICES_PATH, outcome)
}

function reject(refusal: Parameters<typeof rejectConfirmation>[0]) {
	const { data: error, init } = rejectConfirmation(refusal)
	return data<FormError>(error, init ?? {})
}

export const meta = () =>
	pageMeta({ title: settingsWords.devices, description: settingsWords.devicesDetail, path: DEVICES_PATH })

export default function Devices() {
	const { devices, confirmation } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const error = (useActionData() as FormError | undefined) ?? null
	return (
		<SettingsPage heading={settingsWords.devices}>
			<p className="lead">{settingsWords.devicesExplanation}</p>
			<DeviceList devices={devices} confirmation={confirmation} path={DEVICES_PATH} error={error} />
		</SettingsPage>
	)
}
