import type { TestProject } from 'vitest/node'
import { buildApp } from '../../../scripts/lib/build-app.mjs'
import { serveApp } from './app-server.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Origin of the app with the embedded catalog, which all tests of a project share. */
		appUrl: string
		databaseUrl: string
		authSecret: string
	}
}

export default async function setup(project: TestProject) {
	await buildApp()
	const { url, databaseUrl, authSecret, stop } = await serveApp()
	project.provide('appUrl', url)
	project.provide('databaseUrl', databaseUrl)
	project.provide('authSecret', authSecret)
	return stop
}
