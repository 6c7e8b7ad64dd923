import type { TestProject } from 'vitest/node'
import { launchBrowserServer } from './browser.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** WebSocket endpoint of the Chromium that all tests share. */
		browserUrl: string
	}
}

export default async function setup(project: TestProject) {
	const server = await launchBrowserServer()
	project.provide('browserUrl', server.wsEndpoint())
	return () => server.close()
}
