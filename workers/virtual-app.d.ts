/** See scripts/lib/vite-worker.mjs. */
declare module 'virtual:marquee/app' {
	type ServerBuild = import('@remix-run/cloudflare').ServerBuild
	export type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

	export const assets: ServerBuild['assets']
	export const entryServer: ServerBuild['entry']['module']
	export const future: ServerBuild['future']
	export const root: RouteModule
	/** All but the root, by their ids. */
	export const routes: Readonly<Record<string, () => Promise<RouteModule>>>
}
