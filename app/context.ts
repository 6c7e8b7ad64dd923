// Brings the module that is augmented below into every program that reads this file.
import type {} from '@remix-run/cloudflare'
import type { Catalogue } from '#domain/ports.ts'
import type { Player } from '#domain/sources.ts'
import type { Accent, Theme } from '#domain/theme.ts'
import type { Toast } from '#domain/toast.ts'

/** What every screen may know about the visit it answers. */
export interface Visit {
	/** Fresh for each answer: scripts and styles without it do not run. */
	nonce: string
	/** ISO 3166-1, the viewer's, as far as it is known. */
	region: string
	theme: Theme
	accent: Accent
	/** What the page before left to be said on this one. */
	toast: Toast | null
	now: number
}

/** A redirect that may say something on the next page, and the cookies of the visit. Works with and without JavaScript. */
export interface Session {
	redirect(to: string, toast?: Toast): Response
	chooseTheme(theme: Theme, returnTo: string): Response
}

/** The capabilities that loaders and actions receive. `functions/context.ts` makes them. */
export type AppContext = {
	visit: Visit
	session: Session
	catalogue: Catalogue
	player: Player
	/** Origin of this deployment, for absolute links. */
	origin: string
}

declare module '@remix-run/server-runtime' {
	interface AppLoadContext extends AppContext {}
}
