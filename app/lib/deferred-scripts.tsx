import { Scripts, UNSAFE_RemixContext } from '@remix-run/react'
import { useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router-dom'
import { useServerDocument } from './document.ts'

/**
 * Fetches the page's code when the page is complete and the browser idle, or at the first touch or key; and with it what
 * the loaders found, where the page was kept without that. A failed fetch leaves the page as it is: links and forms are the
 * platform's own.
 */
const LOADER = `(function(m,i,e){var d=0;function f(c){return c.from&&fetch(c.from).then(function(r){return r.ok?r.text():Promise.reject(r.status)}).then(function(t){c.streamController.enqueue(t);c.streamController.close()})}
function g(){if(d)return;d=1;Promise.all(m.map(function(u){return import(u)}).concat(f(__remixContext))).then(function(r){window.__remixRouteModules={};i.forEach(function(k,n){__remixRouteModules[k]=r[n]});return import(e)}).catch(console.warn)}
function w(){(window.requestIdleCallback||setTimeout)(g)}
['pointerdown','keydown','touchstart'].forEach(function(t){addEventListener(t,g,{once:true,passive:true})});
document.readyState=='complete'?w():addEventListener('load',w)})`

const STREAM =
	'__remixContext.stream=new ReadableStream({start(c){__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream());'

/** Remix's `<Scripts>`, deferred. Development keeps Remix's own, which brings hot reload. */
export function DeferredScripts() {
	const { nonce } = useServerDocument()
	return import.meta.env.DEV ? <Scripts nonce={nonce} /> : <LateScripts nonce={nonce} />
}

function LateScripts({ nonce }: { nonce: string }) {
	const remix = useContext(UNSAFE_RemixContext)
	const router = useContext(UNSAFE_DataRouterContext)
	const state = useContext(UNSAFE_DataRouterStateContext)
	if (!remix || !router || !state) throw new Error('LateScripts stands inside a Remix document only')
	// Tells <RemixServer> to stream the loaders' data behind the page, as Remix's own <Scripts> does.
	if (remix.renderMeta) remix.renderMeta.didRenderScripts = true

	// biome-ignore lint/correctness/useExhaustiveDependencies: written once, for the document that was rendered on the server
	const code = useMemo(() => {
		if (!router.staticContext) return ''
		const { manifest } = remix
		const routes = state.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
		const partial = { ...manifest, routes: Object.fromEntries(routes.map((route) => [route.id, route])) }
		const modules = routes.map((route) => route.module)
		const ids = routes.map((route) => route.id)
		const args = [modules, ids, manifest.entry.module].map(inScript).join()
		return `window.__remixContext=${remix.serverHandoffString};${STREAM}window.__remixManifest=${inScript(partial)};${LOADER}(${args})`
	}, [])

	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}

/** JSON that cannot end the script element it stands in. */
function inScript(value: unknown): string {
	return JSON.stringify(value).replace(/</g, '\\u003c')
}
