import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import providersCss from '#app/features/providers/providers.page.css?url'
import { loadService } from '#app/features/providers/service-loader.server.ts'
import { ServicePage } from '#app/features/providers/service-page.tsx'
import { notFoundResponse, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { parseRegionCode } from '#domain/browse/watch-filters.ts'
import { comparedDay, providerWords } from '#domain/providers/words.ts'
import { servicePath } from '#domain/shared/links.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'

export const links = styleLinks([providersCss])

/** Loads what a provider has in the viewer's region. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { catalog, providers, availability, providerChanges, origin, requestContext, viewer } = context
	const { region, today } = requestContext
	const requestedRegion = parseRegionCode(new URL(request.url).searchParams.get('region') ?? '')
	const hasAgeLimit = viewer?.cap != null
	const sources = { catalog, providers, availability, providerChanges, region, requestedRegion, hasAgeLimit }
	const service = await orServiceUnavailable(loadService(params.id ?? '', sources))
	if (!service) throw notFoundResponse()
	const comparedOn = comparedDay(service.comparedOn, today)
	return { ...service, comparedOn, regionName: regionName(region), origin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { provider, regionName, origin } = data
	return pageMeta({
		title: providerWords.on({ name: provider.name }),
		description: providerWords.serviceDetail({ name: provider.name, region: withArticle(regionName) }),
		path: servicePath(provider.id),
		origin,
	})
}

export default function Service() {
	return <ServicePage {...useLoaderData<typeof loader>()} />
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
