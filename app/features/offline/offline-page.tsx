import { InlineStyles } from '#app/document/page-styles.tsx'
import { InlineScript } from '#app/document/scripts.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DOCUMENT_OFFLINE } from '#domain/offline/notices.ts'
import css from './offline-page.css?inline'
import code from './offline-script.ts?first-script'

/** Shown by the service worker in place of a page that is not available offline. */
export function OfflinePage() {
	return (
		<>
			<InlineStyles stylesheet={{ name: 'offline', css: import.meta.env.SSR ? css : '' }} />
			<div className="page">
				<EmptyState
					icon="warning"
					heading="You are offline"
					isPage
					actions={
						<>
							<button id="retry" type="button" className="button primary" hidden>
								<Icon name="retry" />
								Try again
							</button>
							<a href="/" className="button">
								Home
							</a>
						</>
					}
				>
					<p>This page isn't saved on this device. It will load when you're back online.</p>
					<p className="faint">{DOCUMENT_OFFLINE}</p>
				</EmptyState>
				<section className="cached-pages" hidden>
					<h2>Available offline</h2>
					<ul id="cached-pages" className="cached-list" />
				</section>
			</div>
			<InlineScript code={code} />
		</>
	)
}
