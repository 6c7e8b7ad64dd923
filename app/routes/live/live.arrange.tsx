import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { isPageOutOfRange, PageOutOfRange } from '#app/features/browse/page-out-of-range.tsx'
import arrangeCss from '#app/features/live/arrange.page.css?url'
import { ArrangeList } from '#app/features/live/arrange-list.tsx'
import liveCss from '#app/features/live/live.page.css?url'
import { LiveTabs } from '#app/features/live/live-tabs.tsx'
import { executeCommand, runCommand } from '#app/http/command.server.ts'
import { badRequest, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { arrangePath, toArrangePage } from '#domain/live/arrange-page.ts'
import { changeArrangement, parseArrangeCommand } from '#domain/live/arrangement.ts'
import { parseLive } from '#domain/live/live-query.ts'
import { liveWords } from '#domain/live/page-words.ts'
import { arrangeMessages } from '#domain/live/words.ts'
import { ARRANGE_PATH, MY_PLAYLISTS_PATH, safeReturnPath } from '#domain/shared/links.ts'

export const links = styleLinks([liveCss, arrangeCss])

export async function loader({ request, context: { live, origin, requestContext } }: LoaderFunctionArgs) {
	const parsed = parseLive(new URL(request.url).searchParams, requestContext.today)
	if (!parsed.ok) throw badRequest(parsed)
	const channels = await orServiceUnavailable(live.allChannels())
	const page = toArrangePage(channels, live.arrangement, parsed.query)
	return data({ origin, page }, { status: isPageOutOfRange(page, page.totalPages) ? 404 : 200 })
}

/** Hides a group or a channel, or moves it. */
export function action({ request, context }: ActionFunctionArgs) {
	const { live } = context
	return runCommand(request, context, {
		parse: parseArrangeCommand,
		execute: (command) =>
			executeCommand(
				async () => {
					const changed = changeArrangement(live.arrangement, command, await live.allChannels())
					return live.arrange(changed) ? null : arrangeMessages.full
				},
				{ toast: arrangeMessages.failed, event: 'arrange_failed' },
			),
		returnTo: (_, form) => safeReturnPath(form.text('returnTo'), ARRANGE_PATH),
	})
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	data
		? pageMeta({
				title: liveWords.arrange,
				description: liveWords.arrangeDescription,
				path: ARRANGE_PATH,
				origin: data.origin,
				isNoIndex: true,
			})
		: []

export default function ArrangeChannels() {
	const { page } = useLoaderData<typeof loader>()
	return (
		<div className="page live">
			<PageHeader heading={page.group === null ? liveWords.arrange : page.group} />
			<LiveTabs />
			{page.group === null ? (
				<p className="lead">
					{liveWords.arrangeDetail({
						link: (parts) => (
							<Link key="link" to={MY_PLAYLISTS_PATH} className="text-link">
								{parts}
							</Link>
						),
					})}
				</p>
			) : (
				<p>
					<Link to={ARRANGE_PATH} className="text-link">
						{liveWords.allGroups}
					</Link>
				</p>
			)}
			{isPageOutOfRange(page, page.totalPages) ? (
				<PageOutOfRange
					page={page.page}
					totalPages={page.totalPages}
					pathOf={(number) => arrangePath({ ...page, page: number })}
				/>
			) : (
				<ArrangeList page={page} />
			)}
			<Pager
				page={page.page}
				totalPages={page.totalPages}
				pathOf={(number) => arrangePath({ ...page, page: number })}
			/>
		</div>
	)
}

export { LiveErrorPage as ErrorBoundary } from './live-error-page.tsx'
