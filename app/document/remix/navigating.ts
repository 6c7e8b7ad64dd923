/** Whether no page is being opened, or returned to. Remix keeps its router there; React hears of a press later than it. */
export function isRouterIdle(): boolean {
	return window.__remixRouter.state.navigation.state === 'idle'
}
