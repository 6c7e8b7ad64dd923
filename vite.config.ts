import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixOptions from './remix.config.ts'
import { localWorker } from './scripts/lib/vite-local-worker.mjs'

const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development'

export default defineConfig({
	plugins: [localWorker(), remix(remixOptions)],
	// The house's client code is one small graph; a chunk below 2 kB costs more as a request than as bytes.
	build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: 'esbuild', sourcemap: false, emptyOutDir: false },
	resolve: { mainFields: ['browser', 'module', 'main'] },
	ssr: {
		resolve: {
			conditions: ['workerd', 'worker', 'browser', 'module', mode],
			externalConditions: ['workerd', 'worker'],
		},
	},
	server: { host: '127.0.0.1' },
})
