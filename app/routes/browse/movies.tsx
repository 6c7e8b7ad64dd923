import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { BROWSE_STYLESHEET } from '#app/features/browse/browse-styles.ts'
import { listMeta } from '#app/features/browse/list-data.ts'
import { loadList } from '#app/features/browse/list-loader.server.ts'
import { ListPage } from '#app/features/browse/list-page.tsx'
import { MyProvidersChip } from '#app/features/providers/my-providers.tsx'
import { readRouteError } from '#app/http/route-error.ts'

export const handle = { styles: [BROWSE_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)

export function loader({ request, context }: LoaderFunctionArgs) {
	const { region } = context.requestContext
	return loadList('movie', new URL(request.url).searchParams, { ...context, region })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => listMeta('Movies', data)

export default function Movies() {
	const list = useLoaderData<typeof loader>()
	return <ListPage heading="Movies" list={list} myProvidersChip={<MyProvidersChip isOn={list.isMyProvidersOnly} />} />
}

export function ErrorBoundary() {
	return <ErrorPage {...readRouteError(useRouteError())} />
}
