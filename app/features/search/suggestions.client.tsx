import type { MouseEvent, PointerEvent } from 'react'
import { TitleText } from '#app/features/title/title-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { imagePath } from '#domain/shared/image-urls.ts'
import { hasLiveMediaPolicy } from '#domain/shared/paths.ts'
import { recentSearches } from './recent-searches.ts'
import { optionPath, type SearchOption, type Suggestion } from './suggestion.ts'
import './suggestions.css'
import { textLang } from '#app/ui/text-lang.ts'
import { searchWords } from '#domain/search/words.ts'
import { useCombobox } from './use-combobox.ts'

/** The field's listbox: suggestions, or earlier searches on this device while the field is empty. */
export default function Suggestions({ input, showsRecent }: { input: HTMLInputElement; showsRecent: boolean }) {
	const { id, idOf, options, suggestionCount, active, isOpen, close } = useCombobox(input, showsRecent)
	const isRecent = options[0]?.kind === 'recent'
	return (
		<>
			{isOpen ? (
				<div className="suggestions">
					{isRecent ? (
						<p>
							{searchWords.recentSearches}
							<button type="button" tabIndex={-1} {...KEEPS_FOCUS} onClick={() => recentSearches.write([])}>
								{searchWords.clear}
							</button>
						</p>
					) : null}
					<div
						id={id}
						role="listbox"
						aria-label={isRecent ? searchWords.recentSearches : searchWords.suggestions}
						{...KEEPS_FOCUS}
					>
						{options.map((option, index) => (
							<Option
								key={`${option.kind}${optionPath(option)}`}
								id={idOf(index)}
								option={option}
								isActive={index === active}
								onChoose={close}
							/>
						))}
					</div>
				</div>
			) : null}
			<p className="visually-hidden" role="status">
				{isOpen && suggestionCount > 0 ? searchWords.suggestionCount({ count: suggestionCount }) : ''}
			</p>
		</>
	)
}

/** Prevents the mouse from moving the focus before its click. Touch must still scroll. */
const KEEPS_FOCUS = {
	onPointerDown: (event: PointerEvent) => event.pointerType === 'mouse' && event.preventDefault(),
	onMouseDown: (event: MouseEvent) => event.preventDefault(),
}

interface OptionProps {
	id: string
	option: SearchOption
	isActive: boolean
	onChoose: () => void
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
	const to = optionPath(option)
	const props = {
		id,
		role: 'option',
		'aria-selected': isActive,
		tabIndex: -1,
		className: 'suggestion',
		onClick: onChoose,
		children: 'q' in option ? <QueryOption option={option} /> : <SuggestionOption option={option} />,
	}
	// The assistant opens its panel instead (chat-button.tsx).
	return option.kind === 'ask' ? (
		<a href={to} {...props} />
	) : (
		<Link to={to} reloadDocument={hasLiveMediaPolicy(to)} {...props} />
	)
}

function QueryOption({ option: { kind, q } }: { option: Extract<SearchOption, { q: string }> }) {
	return (
		<>
			<Icon name={kind === 'ask' ? 'chat' : 'search'} />
			<span className="suggestion-name">
				{kind === 'recent' ? (
					<bdi>{q}</bdi>
				) : (
					(kind === 'ask' ? searchWords.ask : searchWords.seeAll)({
						query: q,
						name: (parts) => <bdi key="name">{parts}</bdi>,
					})
				)}
			</span>
		</>
	)
}

function SuggestionOption({ option }: { option: Suggestion }) {
	return (
		<>
			<span className="suggestion-picture">
				<SuggestionImage item={option} />
			</span>
			<span>
				<span className="suggestion-name" dir="auto" lang={textLang(option.kind === 'title' ? option.lang : undefined)}>
					{option.kind === 'title' ? <TitleText title={option.title} /> : option.name}
				</span>
				<span className="faint">{noteOf(option)}</span>
			</span>
		</>
	)
}

function SuggestionImage({ item }: { item: Suggestion }) {
	if ('to' in item) return <Icon name={item.kind === 'channel' ? 'tv' : 'calendar'} />
	const path = item.kind === 'person' ? item.profilePath : item.posterPath
	const size = item.kind === 'person' ? 'w185' : 'w92'
	return path ? <img src={imagePath(size, path)} width={40} height={60} alt="" /> : null
}

function noteOf(item: Suggestion): string {
	if (item.kind === 'person') return searchWords.person
	if ('to' in item)
		return item.kind === 'channel' ? [searchWords.liveChannel, item.note].filter(Boolean).join(' · ') : item.note
	return [item.type === 'movie' ? searchWords.movie : searchWords.tvShow, item.year].filter(Boolean).join(' · ')
}
