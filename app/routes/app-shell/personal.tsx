/** Pages about the viewer: the frame around them stays as it is when one of them fails. */
export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
