import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import settingsCss from '#app/features/account/settings/settings.page.css?url'
import { YouPage, type YouView } from '#app/features/account/settings/you-page.tsx'
import { accountsUnavailable, orFallback } from '#app/http/error-responses.server.ts'
import { youWords } from '#domain/account/settings-words.ts'
import { themeName } from '#domain/appearance/theme.ts'
import { YOU_PATH } from '#domain/shared/links.ts'
import { regionName } from '#domain/shared/regions.ts'
import { DAY_MS } from '#domain/shared/time.ts'

export const links = styleLinks([settingsCss])

/** Loads the page with one query besides the session's, batched with the page frame's. */
export async function loader({ context }: LoaderFunctionArgs): Promise<YouView> {
	const { viewer, profiles, isViewerKnown, myProviders, requestContext } = context
	if (!isViewerKnown) throw accountsUnavailable()
	return {
		account: viewer && {
			id: viewer.id,
			email: viewer.email,
			profile: profiles?.all.find(({ id }) => id === viewer.id)?.name ?? '',
			isNew: requestContext.nowMs - viewer.memberSinceMs < DAY_MS,
		},
		appearance: themeName(requestContext.theme),
		region: regionName(requestContext.viewerRegion),
		serviceCount: myProviders.storedIds.length,
		unreadCount: viewer ? await orFallback(viewer.notifications.unreadCount(), 'notifications_load_failed', 0) : 0,
		isHistoryOn: viewer?.preferences.isWatchHistoryEnabled ?? true,
	}
}

export const meta = () => pageMeta({ title: youWords.you, description: youWords.youDetail, path: YOU_PATH })

export default function You() {
	return <YouPage {...useLoaderData<typeof loader>()} />
}
