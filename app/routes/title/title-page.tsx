import type { MetaDescriptor, SerializeFrom } from '@remix-run/cloudflare'
import type { ReactNode } from 'react'
import { OnYourServer, useStoredFind } from '#app/features/own-server/on-your-server.tsx'
import { OpinionPanel } from '#app/features/recommend/opinion/opinion-panel.tsx'
import { SimilarTitles } from '#app/features/recommend/picks/similar-titles.tsx'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { CastRow } from '#app/features/title/details/cast-row.tsx'
import { DetailsHead, toSavableCard } from '#app/features/title/details/details-head.tsx'
import { detailsMeta } from '#app/features/title/details/details-meta.ts'
import { FactList } from '#app/features/title/details/fact-list.tsx'
import { ShareButton } from '#app/features/title/details/share-button.tsx'
import { Trailer } from '#app/features/title/details/trailer.tsx'
import { WhereToWatch } from '#app/features/title/details/where-to-watch.tsx'
import type { PageHandle } from '#app/http/analytics-events.ts'
import type { WatchStatus } from '#domain/history/watch-status.ts'
import { titlePath } from '#domain/shared/links.ts'
import type { loadTitlePage } from './title-page.server.ts'

type TitlePageData = SerializeFrom<Awaited<ReturnType<typeof loadTitlePage>>['page']>

export const toViewEvent: PageHandle<TitlePageData>['toEvent'] = ({ view: { ref, title, runtimeMinutes } }) => {
	const duration = runtimeMinutes === null ? {} : { duration: runtimeMinutes * 60 }
	return ['media_view', { content_type: ref.type, item_id: String(ref.id), title, ...duration }]
}

export function titleMeta({ data }: { data: TitlePageData | undefined }): MetaDescriptor[] {
	return data ? detailsMeta(data.view, data.origin) : []
}

interface Props {
	page: TitlePageData
	watched: WatchStatus | null
	/** The season to show, for a show. */
	season?: string | null
	/** The control for whether a film was watched. */
	toggle?: ReactNode
	/** The Follow button of a show. */
	follow?: ReactNode
	/** The control for when a film was watched. */
	mark?: ReactNode
	/** The control that removes the title from the history. */
	forget: ReactNode
	episodes?: ReactNode
}

export function TitlePage({ page, watched, season, toggle, follow, mark, forget, episodes }: Props) {
	const { view, saved, opinion, similar, isSignedIn } = page
	const found = useStoredFind(view.ref, view.imdbId)
	return (
		<article className="details" key={view.ref.id}>
			<DetailsHead
				view={view}
				watchStatus={watched}
				serverName={found?.serverName ?? null}
				saveButtons={(isMain) => (
					<>
						<SaveButtons title={toSavableCard(view)} saved={saved} isMain={isMain} />
						{follow}
					</>
				)}
				whereToWatch={
					<WhereToWatch
						offers={view.offers}
						releases={view.releases}
						path={titlePath(view.ref)}
						hiddenFields={season === undefined ? {} : { season }}
					/>
				}
				opinion={
					<OpinionPanel
						title={view.ref}
						opinion={opinion}
						isSignedIn={isSignedIn}
						watched={
							<>
								{toggle}
								{view.trailer ? <Trailer trailer={view.trailer} title={view.title} /> : null}
							</>
						}
						history={
							<>
								{mark}
								{watched?.isInHistory ? forget : null}
							</>
						}
					>
						<ShareButton title={view.title} />
					</OpinionPanel>
				}
			/>
			{found ? <OnYourServer found={found} /> : null}
			{episodes}
			<CastRow cast={view.cast} />
			<SimilarTitles {...similar} />
			<FactList facts={view.facts} />
		</article>
	)
}
