// The row with its stylesheet, for pages rendered without it.
import './continue-watching.css'

export { ContinueWatchingRow as default } from './continue-watching-row.tsx'
