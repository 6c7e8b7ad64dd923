import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { BrowseStyles, browseLinks } from '#app/features/browse/browse-styles.tsx'
import { loadList } from '#app/features/browse/list-load.ts'
import { listMeta } from '#app/features/browse/list-meta.ts'
import { ListPage } from '#app/features/browse/list-page.tsx'
import { readRouteError } from '#app/features/browse/route-error.ts'
import { MineChip } from '#app/features/providers/mine-chip.tsx'

export const links = browseLinks

export function loader({ request, context }: LoaderFunctionArgs) {
	return loadList('movie', new URL(request.url), context)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => listMeta('Movies', data)

export default function Movies() {
	const list = useLoaderData<typeof loader>()
	return <ListPage heading="Movies" list={list} mineChip={<MineChip isOn={list.isOnMine} />} />
}

export function ErrorBoundary() {
	return (
		<>
			<BrowseStyles />
			<ErrorPage {...readRouteError(useRouteError())} />
		</>
	)
}
