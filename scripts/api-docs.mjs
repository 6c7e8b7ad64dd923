// `npm run docs:api`: writes docs/api.md from the schemas of the API. Run it after a change of functions/api or functions/api-calls.ts.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiDocument, apiPage } from './lib/api-docs.mjs'
import { ROOT } from './lib/project.mjs'

writeFileSync(path.join(ROOT, 'docs/api.md'), apiPage(await apiDocument()))
