// The light build ships without types: the same class without subtitles, alternate audio and DRM.
declare module 'hls.js/light' {
	export * from 'hls.js'
	export { default } from 'hls.js'
}
