import { ensureInstalled } from './lib/project.mjs'

await ensureInstalled()
const { buildApp } = await import('./lib/build-app.mjs')
await buildApp()
