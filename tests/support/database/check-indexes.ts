import type { TestProject } from 'vitest/node'
import { superfluousParts } from './query-plans.ts'

/** Fails a run of all test files in which an index or an accepted scan was superfluous. */
export default function setup(project: TestProject) {
	return async () => {
		const { testFiles } = await project.globTestFiles()
		const files = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name)
		const isWhole = !project.config.testNamePattern && files.length === testFiles.length
		if (!isWhole || files.some(({ result }) => result?.state !== 'pass')) return
		const superfluous = superfluousParts(files.flatMap(({ meta }) => meta.databaseUse ?? []))
		if (superfluous.length === 0) return
		process.exitCode = 1
		throw new Error(superfluous.join('\n'))
	}
}
