/** See scripts/lib/vite-first-script.mjs. */
declare module '*?first-script' {
	const code: string
	export default code
}
