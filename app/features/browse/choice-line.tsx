import { Form, useNavigation } from '@remix-run/react'
import { closeMenu } from '#app/features/title/link-menu.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'
import { MAX_MESSAGE_LENGTH } from '#domain/assistant/conversation/chat.ts'
import type { Choice, ChoiceGroup, ChoiceKind } from '#domain/browse/choices.ts'
import { homeWords } from '#domain/browse/words.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { ASK_PATH } from '#domain/shared/links.ts'
import { commaList } from '#domain/shared/text.ts'

/** The line of choices above what answers them: links, of which each makes one choice or takes it back. */
export function ChoiceLine({ groups }: { groups: readonly ChoiceGroup[] }) {
	const { location } = useNavigation()
	const pressed = location && location.pathname + location.search
	return groups.map(({ kind, name, isMenu, choices }) => {
		// A press shows at once, and then what answers it.
		const shown = choices.map((choice) => (choice.to === pressed ? { ...choice, isOn: !choice.isOn } : choice))
		return isMenu ? (
			<ChoiceMenu key={kind} kind={kind} name={name} choices={shown} />
		) : (
			<ul key={kind} className="choice-chips" aria-label={name}>
				{shown.map((choice) => (
					<li key={choice.label}>
						<ChoiceLink choice={choice} className="chip" />
					</li>
				))}
			</ul>
		)
	})
}

function ChoiceMenu({ kind, name, choices }: { kind: ChoiceKind; name: string; choices: readonly Choice[] }) {
	const chosen = choices.filter(({ isOn }) => isOn).map(({ label }) => label)
	const label = chosen.length > 0 ? `${name}:` : name
	return (
		<MenuButton id={`choose-${kind}`} label={label} value={commaList(chosen)} isOn={chosen.length > 0}>
			<ul>
				{choices.map((choice) => (
					<li key={choice.label}>
						<ChoiceLink choice={choice} />
					</li>
				))}
			</ul>
		</MenuButton>
	)
}

function ChoiceLink({ choice, className }: { choice: Choice; className?: string }) {
	const { label, to, isOn, logoPath } = choice
	return (
		<Link
			to={to}
			className={className}
			aria-current={isOn ? 'true' : undefined}
			preventScrollReset
			rel="nofollow"
			onClick={closeMenu}
		>
			{logoPath ? <img src={imagePath('w92', logoPath)} width={28} height={28} alt="" loading="lazy" /> : null}
			{label}
		</Link>
	)
}

/** A wish in a sentence. What is understood becomes choices, and the assistant answers the rest. */
export function WishForm({ isForChild }: { isForChild: boolean }) {
	return (
		<Form action={ASK_PATH} className="wish-form" preventScrollReset>
			<input
				type="text"
				name="q"
				aria-label={homeWords.say}
				placeholder={isForChild ? homeWords.sayExampleChild : homeWords.sayExample}
				autoComplete="off"
				enterKeyHint="go"
				maxLength={MAX_MESSAGE_LENGTH}
				required
				dir="auto"
			/>
			<button type="submit" className="button icon-only" aria-label={homeWords.ask}>
				<Icon name="chevron-right" />
			</button>
		</Form>
	)
}
