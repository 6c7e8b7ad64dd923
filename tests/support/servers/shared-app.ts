import type { TestProject } from 'vitest/node'
import { buildApp } from '../../../scripts/lib/build-app.mjs'
import { writePseudoLanguages } from '../../../scripts/lib/pseudo-languages.mjs'
import { serveApp } from './app-server.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Origin of the app with the embedded catalog, which all tests of a project share. */
		appUrl: string
		databaseUrl: string
		/** Bindings of the databases with personal rows; by default none. */
		personal: readonly string[]
		authSecret: string
	}
}

export default async function setup(project: TestProject) {
	await buildApp()
	writePseudoLanguages()
	const count = Number(process.env.PERSONAL_DATABASES ?? 0)
	const personal = Array.from({ length: count }, (_, index) => `PERSONAL_WEUR_${index + 1}`)
	const { url, databaseUrl, authSecret, stop } = await serveApp(
		{},
		{ personal, clockOffsetMs: project.getProvidedContext().clockOffsetMs },
	)
	project.provide('appUrl', url)
	project.provide('databaseUrl', databaseUrl)
	project.provide('personal', personal)
	project.provide('authSecret', authSecret)
	return stop
}
