import { assets, entryServer, future, type RouteModule, root, routes } from 'virtual:marquee/app'
import type { ServerBuild } from '@remix-run/cloudflare'
import { matchRoutes } from '@remix-run/react'
import { memoize } from '#domain/shared/memoize.ts'

type RouteTree = Parameters<typeof matchRoutes>[0]

const MAX_PATHS = 500

/** Modules that have been evaluated. */
const evaluated = new Map<string, RouteModule>([['root', root]])

/** Remix's server build, but each route's module is evaluated when the route is first asked for. */
export const build: ServerBuild = {
	assets,
	assetsBuildDirectory: 'build/client',
	basename: '/',
	entry: { module: entryServer },
	future,
	isSpaMode: false,
	mode: 'production',
	publicPath: '/',
	routes: Object.fromEntries(
		Object.values(assets.routes).map((route) => [route.id, { ...route, module: lazyModule(route) }]),
	),
}

const tree = routesBelow(undefined)
/** Ids of the routes for a path: matching ranks all routes anew, which takes a third of a millisecond. */
const routesFor = memoize(
	(path: string) => (matchRoutes(tree, path) ?? []).map(({ route }) => route.id as string),
	MAX_PATHS,
)

/** Evaluates the modules of the routes that answer this request: rendering reads them synchronously. */
export async function evaluateRoutes(request: Request): Promise<void> {
	// The data of a page has its address with a suffix.
	const pathname = new URL(request.url).pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
	await Promise.all(routesFor(pathname).map(evaluate))
}

async function evaluate(id: string): Promise<RouteModule> {
	const known = evaluated.get(id)
	if (known) return known
	const module = await (routes[id] as () => Promise<RouteModule>)()
	evaluated.set(id, module)
	return module
}

/** Remix asks at its own start which routes have loaders, actions and error boundaries: the manifest knows. */
function lazyModule({ id, hasLoader, hasAction, hasErrorBoundary }: (typeof assets.routes)[string]): RouteModule {
	const promised: Partial<RouteModule> = {
		...(hasLoader && { loader: async (args) => (await evaluate(id)).loader?.(args) }),
		...(hasAction && { action: async (args) => (await evaluate(id)).action?.(args) }),
		...(hasErrorBoundary && { ErrorBoundary: () => null }),
	}
	return new Proxy(promised as RouteModule, {
		get: (_, name: keyof RouteModule) => (evaluated.get(id) ?? promised)[name],
	})
}

function routesBelow(parentId: string | undefined): RouteTree {
	return Object.values(assets.routes)
		.filter((route) => route.parentId === parentId)
		.map(({ id, path, index }) => (index ? { id, path, index: true } : { id, path, children: routesBelow(id) }))
}
