// `npm run docs`: writes docs/api.md from the schemas of the API, and the index of docs/decisions.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiDocument, apiPage } from './lib/api-docs.mjs'
import { DECISIONS, decisionsPage } from './lib/decisions.mjs'
import { ROOT } from './lib/project.mjs'

writeFileSync(path.join(ROOT, 'docs/api.md'), apiPage(await apiDocument()))
writeFileSync(path.join(ROOT, DECISIONS, 'README.md'), decisionsPage())
