import { RouteErrorPage } from '#app/features/app-shell/error-page.tsx'
import { LiveTabs } from '#app/features/live/live-tabs.tsx'

/** The viewer's own playlists work even if the server's channels cannot be loaded. */
export function LiveErrorPage() {
	return (
		<>
			<div className="page live">
				<LiveTabs />
			</div>
			<RouteErrorPage />
		</>
	)
}
