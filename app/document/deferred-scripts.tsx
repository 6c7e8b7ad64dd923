import { Scripts, UNSAFE_RemixContext } from '@remix-run/react'
import { useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router-dom'
import { pageCachePolicy } from '#domain/app-shell/page-cache.ts'
import { useServerDocument } from './document.ts'

/** A visitor who does nothing so long gets the scripts all the same. */
const NO_INTERACTION_DELAY_MS = 4_000

/**
 * Fetches the page's code when the page is complete and the browser idle, or at the first touch or key; and with it what
 * the loaders found, where the page was kept without that. A page that is there to be read (`s`) leaves the phone alone
 * until somebody moves on it, or this device has something to show on it. A failed fetch leaves the page as it is: links
 * and forms are the platform's own.
 */
const LOADER = `(function(m,i,e,s){var d=0,o=0,r=document;function f(c){return c.from&&fetch(c.from).then(function(r){return r.ok?r.text():Promise.reject(r.status)}).then(function(t){c.streamController.enqueue(t);c.streamController.close()})}
function g(){if(d)return;d=1;Promise.all(m.map(function(u){return import(u)}).concat(f(__remixContext))).then(function(r){window.__remixRouteModules={};i.forEach(function(k,n){__remixRouteModules[k]=r[n]});return import(e)}).catch(console.warn)}
function w(){(window.requestIdleCallback||setTimeout)(g)}
function v(x){if(s&&(x.type!='mousemove'||x.movementX||x.movementY)){s=0;o&&w()}}
function l(){o=1;s&&!r.querySelector('[data-continue],[data-taste],.expected')?setTimeout(w,${NO_INTERACTION_DELAY_MS}):w()}
['pointerdown','keydown','touchstart'].forEach(function(t){addEventListener(t,g,{once:true,passive:true})});
['scroll','focusin','mousemove'].forEach(function(t){addEventListener(t,v,{passive:true})});
r.readyState=='complete'?l():addEventListener('load',l)})`

const STREAM_SETUP =
	'__remixContext.stream=new ReadableStream({start(c){__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream());'

/** Remix's `<Scripts>`, deferred. Development keeps Remix's own, which brings hot reload. */
export function DeferredScripts() {
	const { nonce } = useServerDocument()
	return import.meta.env.DEV ? <Scripts nonce={nonce} /> : <DeferredRemixScripts nonce={nonce} />
}

function DeferredRemixScripts({ nonce }: { nonce: string }) {
	const remix = useContext(UNSAFE_RemixContext)
	const router = useContext(UNSAFE_DataRouterContext)
	const state = useContext(UNSAFE_DataRouterStateContext)
	if (!remix || !router || !state) throw new Error('LateScripts stands inside a Remix document only')
	// Tells <RemixServer> to stream the loaders' data behind the page, as Remix's own <Scripts> does.
	if (remix.renderMeta) remix.renderMeta.didRenderScripts = true

	// biome-ignore lint/correctness/useExhaustiveDependencies: written once, for the document that was rendered on the server
	const code = useMemo(() => {
		if (!import.meta.env.SSR) return ''
		const { manifest } = remix
		const routes = state.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
		const partial = { ...manifest, routes: Object.fromEntries(routes.map((route) => [route.id, route])) }
		const modules = routes.map((route) => route.module)
		const ids = routes.map((route) => route.id)
		const args = [modules, ids, manifest.entry.module, isReadingPage(state.location)]
			.map((one) => toScriptJson(one))
			.join()
		// Remix's flags are part of its browser code here (scripts/lib/vite-lean-remix.mjs).
		return `window.__remixContext=${toScriptJson({ basename: router.basename, future: {} })};${STREAM_SETUP}window.__remixManifest=${toScriptJson(partial, omitEmptyFields)};${LOADER}(${args})`
	}, [])

	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}

/** Whether a page is one of those that most visitors only read, and that show everybody the same. */
function isReadingPage({ pathname, search }: { pathname: string; search: string }): boolean {
	const isTool = pathname.startsWith('/watch/') || (pathname === '/search' && search === '')
	return pageCachePolicy(pathname, search) !== null && !isTool
}

/** JSON that cannot end the script element it stands in. */
function toScriptJson(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
	return JSON.stringify(value, replacer).replace(/</g, '\\u003c')
}

/** Leaves out what a route has not: for Remix no word of it says the same. */
function omitEmptyFields(_: string, value: unknown): unknown {
	return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value
}
