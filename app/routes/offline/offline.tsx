import { pageMeta } from '#app/document/page-meta.ts'
import { InlineStyles } from '#app/document/page-styles.tsx'
import { InlineScript } from '#app/document/scripts.tsx'
import type { BarePageHandle } from '#app/features/app-shell/navigation.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { offlineWords } from '#domain/offline/words.ts'
import { OFFLINE_PATH } from '#domain/shared/links.ts'
import css from '../../features/offline/offline-page.css?inline'
import code from '../../features/offline/offline-script.ts?first-script'

/** A bare page: the service worker shows it at any URL, where the app's scripts would expect another page. */
export const handle = { isBare: true } satisfies BarePageHandle

export const meta = () =>
	pageMeta({ title: offlineWords.offline, description: offlineWords.description, path: OFFLINE_PATH })

/** Shown by the service worker in place of a page that is not available offline. */
export default function Offline() {
	return (
		<>
			<InlineStyles stylesheet={{ name: 'offline', css: import.meta.env.SSR ? css : '' }} />
			<div className="page">
				<EmptyState
					icon="offline"
					heading={offlineWords.offline}
					isPage
					actions={
						<>
							<button id="retry" type="button" className="button primary" hidden>
								<Icon name="retry" />
								{offlineWords.tryAgain}
							</button>
							<a href="/" className="button">
								{offlineWords.home}
							</a>
						</>
					}
				>
					<p>{offlineWords.offlineDetail}</p>
					<details className="faint">
						<summary>{offlineWords.details}</summary>
						<p>{offlineWords.documentOffline}</p>
					</details>
				</EmptyState>
				<section className="cached-pages" hidden>
					<h2>{offlineWords.available}</h2>
					<ul id="cached-titles" className="grid" />
					<ul id="cached-others" />
				</section>
			</div>
			<InlineScript code={code} />
		</>
	)
}
