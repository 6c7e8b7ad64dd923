import { lazy, Suspense, useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { FOLLOWED_KEY, LOCAL_HISTORY_KEY } from '#app/device/registry.ts'
import { useListLinks } from '#app/features/title/list-links.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { historyWords } from '#domain/history/page-words.ts'
import { signInPath, upNextPath } from '#domain/shared/links.ts'
import { listWords } from '#domain/title/list-words.ts'
import { TrendingLink, UpNextList, UpNextLoading, type UpNextView } from './up-next-list.tsx'

const LazyLocalUpNext = lazy(() => import('./local-up-next.client.tsx').catch(() => ({ default: AnonymousUpNext })))

/** Everything that can be continued. @param view `null` for anonymous visitors, whose history is on their device */
export function UpNextPage({ view }: { view: UpNextView | null }) {
	const [hasLocal, setHasLocal] = useState(false)
	useEffect(
		() => setHasLocal(view === null && (readStored(LOCAL_HISTORY_KEY) ?? readStored(FOLLOWED_KEY)) !== null),
		[view],
	)
	return (
		<div className="page stack up-next">
			<PageHeader heading={listWords.upNext} />
			<Tabs label={listWords.yourLists} tabs={useListLinks()} />
			{view ? (
				<UpNextList {...view} />
			) : hasLocal ? (
				<Suspense fallback={<UpNextLoading />}>
					<LazyLocalUpNext />
				</Suspense>
			) : (
				<div className="up-next-empty">
					<AnonymousUpNext />
				</div>
			)}
		</div>
	)
}

function AnonymousUpNext() {
	return (
		<EmptyState
			icon="play"
			heading={historyWords.nothingOnDevice}
			actions={
				<>
					<TrendingLink />
					<Link to={signInPath(upNextPath())} className="button">
						{historyWords.signIn}
					</Link>
				</>
			}
		>
			<p>{historyWords.nothingOnDeviceDetail}</p>
		</EmptyState>
	)
}
