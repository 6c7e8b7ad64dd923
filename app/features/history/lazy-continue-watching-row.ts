// The row with its styles as a file, for a page that did not come with it.
import './continue-watching.css'

export { ContinueWatchingRow as default } from './continue-watching-row.tsx'
