import { Form } from '@remix-run/react'
import { BackLink } from '#app/ui/back-link.tsx'
import { type ConfirmationParts, ConfirmPopover } from '#app/ui/confirm-popover.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { openProps } from '#app/ui/html-attributes.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SwitchRow } from '#app/ui/switch-row.tsx'
import { tasteWords } from '#domain/recommend/taste-words.ts'
import { recommendationsPath, TASTE_PATH, YOU_PATH } from '#domain/shared/links.ts'
import type { TastePageView } from './taste.server.ts'
import { TraitForm, YearsForm } from './taste-forms.tsx'

interface Props {
	view: TastePageView
	yearsError: string | null
	/** For resetting everything. */
	confirmation: ConfirmationParts
}

/** Shows the learned taste and lets the viewer correct it. */
export function TastePage({ view, yearsError, confirmation }: Props) {
	const { isEnabled, groups, years, titleCount, searches } = view
	return (
		<div className="page stack taste">
			<BackLink to={YOU_PATH}>{tasteWords.you}</BackLink>
			<PageHeader heading={tasteWords.heading} />
			<TasteSwitch isOn={isEnabled} />
			{groups.length === 0 ? <EmptyTaste /> : <TasteSource titles={titleCount} />}
			{groups.map((group) => (
				<TraitForm key={group.trait} group={group} />
			))}
			<section aria-labelledby="years">
				<h2 id="years">{tasteWords.years}</h2>
				<p className="faint">{tasteWords.yearsDetail}</p>
				<YearsForm years={years} error={yearsError} />
			</section>
			{searches.length > 0 ? <Searches searches={searches} /> : null}
			<section aria-labelledby="reset">
				<h2 id="reset">{tasteWords.startOver}</h2>
				<ResetTaste confirmation={confirmation} />
			</section>
		</div>
	)
}

function TasteSource({ titles }: { titles: number }) {
	return (
		<p className="lead">
			{tasteWords.source({
				count: titles,
				link: (parts) => (
					<Link key="link" to={recommendationsPath()} className="text-link">
						{parts}
					</Link>
				),
			})}
		</p>
	)
}

function EmptyTaste() {
	return (
		<EmptyState
			icon="star"
			heading={tasteWords.unknown}
			actions={
				<Link to={recommendationsPath()} className="button primary">
					{tasteWords.findTitles}
				</Link>
			}
		>
			<p>{tasteWords.unknownDetail}</p>
		</EmptyState>
	)
}

function Searches({ searches }: Pick<TastePageView, 'searches'>) {
	return (
		<section aria-labelledby="searches">
			<h2 id="searches">{tasteWords.searches}</h2>
			<ul className="chips">
				{searches.map(({ query, to }) => (
					<li key={query}>
						<Link to={to} className="chip">
							{query}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}

const POPOVER_ID = 'reset-taste'

function ResetTaste({ confirmation }: { confirmation: ConfirmationParts }) {
	return (
		<>
			<button type="button" className="button danger" {...openProps(POPOVER_ID)}>
				{tasteWords.reset}
			</button>
			<ConfirmPopover
				id={POPOVER_ID}
				question={tasteWords.resetQuestion}
				action={TASTE_PATH}
				hiddenFields={{ intent: 'reset' }}
				confirmLabel={tasteWords.reset}
				confirmation={confirmation}
			>
				{tasteWords.resetDetail}
			</ConfirmPopover>
		</>
	)
}

function TasteSwitch({ isOn }: { isOn: boolean }) {
	return (
		<Form method="post" action={TASTE_PATH} preventScrollReset>
			<input type="hidden" name="intent" value="enable" />
			<input type="hidden" name="value" value={isOn ? 'off' : 'on'} />
			<SwitchRow label={tasteWords.personal} isOn={isOn}>
				{tasteWords.personalDetail}
			</SwitchRow>
		</Form>
	)
}
