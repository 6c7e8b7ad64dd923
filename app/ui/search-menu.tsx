import { Form } from '@remix-run/react'
import { Icon } from './icon.tsx'
import { MenuButton } from './menu-button.tsx'

interface Props {
	/** The id of the panel. */
	id: string
	/** The accessible name of the button. */
	label: string
	/** Path of the results. */
	action: string
	/** The current query; empty for none. */
	query: string
	/** Other parameters to keep. */
	kept: Readonly<Record<string, string | null>>
	/** The accessible names of the form, its field and its button. */
	names: Readonly<Record<'form' | 'field' | 'submit', string>>
	placeholder: string
	maxLength: number
}

/** A search field behind a button that shows the current query. */
export function SearchMenu({ id, label, action, query, kept, names, placeholder, maxLength }: Props) {
	return (
		// A new query closes the panel.
		<MenuButton
			key={query}
			id={id}
			label={query === '' ? label : `${label}: ${query}`}
			icon="search"
			value={query}
			isOn={query !== ''}
		>
			<Form action={action} role="search" aria-label={names.form} className="search-form menu-search">
				{Object.entries(kept).map(([name, value]) =>
					value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
				)}
				<input
					type="search"
					name="q"
					defaultValue={query}
					placeholder={placeholder}
					aria-label={names.field}
					autoComplete="off"
					enterKeyHint="search"
					maxLength={maxLength}
					// biome-ignore lint/a11y/noAutofocus: it takes the focus when its panel is opened
					autoFocus
				/>
				<button type="submit" aria-label={names.submit}>
					<Icon name="search" />
				</button>
			</Form>
		</MenuButton>
	)
}
