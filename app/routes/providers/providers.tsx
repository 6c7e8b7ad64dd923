import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import providersCss from '#app/features/providers/providers.page.css?url'
import { loadProviders, offeredProviderIds } from '#app/features/providers/providers-loader.server.ts'
import { ProvidersPage } from '#app/features/providers/providers-page.tsx'
import { executeCommand, rerenderForm } from '#app/http/command.server.ts'
import { accountsUnavailable } from '#app/http/error-responses.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { accountMessages } from '#domain/account/words.ts'
import { parseProvidersCommand } from '#domain/providers/command.ts'
import { parseRegions } from '#domain/providers/providers-query.ts'
import { providerMessages, providerWords } from '#domain/providers/words.ts'
import { PROVIDERS_PATH, safeReturnPath, WELCOME_PARAM } from '#domain/shared/links.ts'

export const links = styleLinks([providersCss])

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { viewer, isViewerKnown, providers, myProviders, requestContext } = context
	// The choice is stored with the account, or in a cookie for anonymous visitors.
	if (!isViewerKnown) throw accountsUnavailable()
	const { region, viewerRegion } = requestContext
	const view = await loadProviders(new URL(request.url).searchParams, {
		providers,
		myProviders,
		listedRegion: region,
		viewerRegion,
	})
	return { ...view, isSignedIn: viewer !== null }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { flash, isViewerKnown, myProviders, providers, requestContext } = context
	if (!isViewerKnown) throw accountsUnavailable()
	const form = await readForm(request)
	const regions = parseRegions(form.texts('regions'), requestContext.region)
	const offeredIds = await offeredProviderIds(providers, regions)
	const command = parseProvidersCommand(form, myProviders.storedIds, offeredIds)
	if (!command) return rerenderForm(providerWords.unknown, 400)
	const execute = async () => {
		await myProviders.update(command)
		return providerMessages.saved(command.myProviderIds.length)
	}
	const failure = { toast: accountMessages.preferencesSaveFailed, event: 'my_providers_save_failed' }
	const { status, toast } = await executeCommand(execute, failure)
	if (status === 503) return rerenderForm(toast.text, status)
	// Scripts save each press and stay on the page.
	if (form.text('stay') !== '') return null
	const said = form.text(WELCOME_PARAM) === '' ? (toast ?? undefined) : undefined
	return flash.redirect(safeReturnPath(form.text('returnTo'), PROVIDERS_PATH), said)
}

export const meta = () =>
	pageMeta({ title: providerWords.yourServices, description: providerWords.yourServicesDetail, path: PROVIDERS_PATH })

export default function Providers() {
	const error = useActionData<typeof action>()
	return <ProvidersPage {...useLoaderData<typeof loader>()} error={typeof error === 'string' ? error : null} />
}
