import { Form } from '@remix-run/react'
import { BackLink } from '#app/ui/back-link.tsx'
import { type ConfirmationParts, ConfirmPopover } from '#app/ui/confirm-popover.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { openProps } from '#app/ui/html-attributes.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SwitchRow } from '#app/ui/switch-row.tsx'
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
			<BackLink to={YOU_PATH}>You</BackLink>
			<PageHeader heading="Your taste" />
			<TasteSwitch isOn={isEnabled} />
			{groups.length === 0 ? <EmptyTaste /> : <TasteSource titles={titleCount} />}
			{groups.map((group) => (
				<TraitForm key={group.trait} group={group} />
			))}
			<section aria-labelledby="years">
				<h2 id="years">Years</h2>
				<p className="faint">Titles from these years are ranked slightly higher.</p>
				<YearsForm years={years} error={yearsError} />
			</section>
			{searches.length > 0 ? <Searches searches={searches} /> : null}
			<section aria-labelledby="reset">
				<h2 id="reset">Start over</h2>
				<ResetTaste confirmation={confirmation} />
			</section>
		</div>
	)
}

function TasteSource({ titles }: { titles: number }) {
	return (
		<p className="lead">
			Learned from {titles === 1 ? 'one title' : `${titles} titles`} you rated, watched or saved.{' '}
			<Link to={recommendationsPath()} className="text-link">
				See your recommendations
			</Link>
			.
		</p>
	)
}

function EmptyTaste() {
	return (
		<EmptyState
			icon="star"
			heading="We don't know your taste yet"
			actions={
				<Link to={recommendationsPath()} className="button primary">
					Find titles to rate
				</Link>
			}
		>
			<p>Rate three titles you know to see what you like about them.</p>
		</EmptyState>
	)
}

function Searches({ searches }: Pick<TastePageView, 'searches'>) {
	return (
		<section aria-labelledby="searches">
			<h2 id="searches">Recent searches</h2>
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
				Reset everything
			</button>
			<ConfirmPopover
				id={POPOVER_ID}
				question="Reset your taste?"
				action={TASTE_PATH}
				hiddenFields={{ intent: 'reset' }}
				confirmLabel="Reset everything"
				confirmation={confirmation}
			>
				This deletes your ratings, dismissed titles, searches and settings on this page. Your watch history and lists
				stay. It cannot be undone.
			</ConfirmPopover>
		</>
	)
}

function TasteSwitch({ isOn }: { isOn: boolean }) {
	return (
		<Form method="post" action={TASTE_PATH} preventScrollReset>
			<input type="hidden" name="intent" value="enable" />
			<input type="hidden" name="value" value={isOn ? 'off' : 'on'} />
			<SwitchRow label="Personal recommendations" isOn={isOn}>
				Based on what you rate, watch, save and search. When this is off, we stop learning and show popular titles.
			</SwitchRow>
		</Form>
	)
}
