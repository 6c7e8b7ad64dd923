import { writeFileSync } from 'node:fs'

/** A vitest reporter that writes which tests passed and which failed, as JSON, to the file that FAILED_TESTS names. */
export default class FailedTestsReporter {
	onTestRunEnd(modules, unhandledErrors) {
		const failed = []
		let passed = 0
		for (const module of modules) {
			const { moduleId, children } = module
			const tests = [...children.allTests()]
			passed += tests.filter((test) => test.result().state === 'passed').length
			const failedTests = tests.filter((test) => test.result().state === 'failed')
			failed.push(...failedTests.map((test) => failure(moduleId, namesOf(test), test.result().errors)))
			// Outside its tests: in an import, a hook of the file, or because its process ended.
			const errors = [...module.errors(), ...[...children.allSuites()].flatMap((suite) => suite.errors())]
			if (errors.length > 0 || !['passed', 'failed', 'skipped'].includes(module.state()))
				failed.push(failure(moduleId, [], errors))
		}
		failed.push(...unhandledErrors.map((error) => failure(error.VITEST_TEST_PATH ?? null, [], [error])))
		writeFileSync(process.env.FAILED_TESTS, JSON.stringify({ passed, failed }))
	}
}

/** Names of the suites around a test and its own, from the outside in. */
function namesOf(test) {
	const names = []
	for (let task = test; task.type !== 'module'; task = task.parent) names.unshift(task.name)
	return names
}

const failure = (file, names, errors = []) => ({
	file,
	names,
	errors: errors.map(({ stack, message }) => stack ?? message),
})
