import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { BrowseStyles, browseStyleLinks } from '#app/features/browse/browse-styles.tsx'
import { loadList } from '#app/features/browse/list-loader.ts'
import { listMeta } from '#app/features/browse/list-meta.ts'
import { ListPage } from '#app/features/browse/list-page.tsx'
import { readRouteError } from '#app/features/browse/route-error.ts'
import { MyProvidersChip } from '#app/features/providers/my-providers-chip.tsx'

export const links = browseStyleLinks

export function loader({ request, context }: LoaderFunctionArgs) {
	return loadList('tv', new URL(request.url), context)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => listMeta('TV shows', data)

export default function Shows() {
	const list = useLoaderData<typeof loader>()
	return <ListPage heading="TV shows" list={list} myProvidersChip={<MyProvidersChip isOn={list.isMyProvidersOnly} />} />
}

export function ErrorBoundary() {
	return (
		<>
			<BrowseStyles />
			<ErrorPage {...readRouteError(useRouteError())} />
		</>
	)
}
