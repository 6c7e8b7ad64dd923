import { Icon } from '#app/ui/icon.tsx'
import { MAX_LIVE_QUERY_LENGTH } from '#domain/live/live-query.ts'

interface Props {
	query: string
	placeholder: string
}

/** The field and the button of a search among channels, inside a `.search-form`. */
export function ChannelSearchField({ query, placeholder }: Props) {
	return (
		<>
			<input
				type="search"
				name="q"
				defaultValue={query}
				placeholder={placeholder}
				aria-label="Search channels, groups and programs"
				autoComplete="off"
				enterKeyHint="search"
				maxLength={MAX_LIVE_QUERY_LENGTH}
				dir="auto"
			/>
			<button type="submit" aria-label="Search channels">
				<Icon name="search" />
			</button>
		</>
	)
}
