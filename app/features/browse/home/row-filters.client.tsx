// The button with its stylesheet, for pages rendered without it.
import '../../../ui/menu-button.css'

export { RowFilters as default } from './row-filters.tsx'
