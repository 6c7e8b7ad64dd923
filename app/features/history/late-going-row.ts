// The row with its styles as a file, for a page that did not come with it.
import './going.css'

export { GoingRow as default } from './going-row.tsx'
