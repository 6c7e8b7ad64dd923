import type { LinksFunction } from '@remix-run/cloudflare'
import { type MetaDescriptor, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { legalWords } from '#domain/legal/words.ts'
import { LANGUAGE_PARAM } from '#domain/shared/language.ts'
import { language } from '#domain/shared/messages.ts'
import { formatDate } from '#domain/shared/time.ts'
import href from './legal.css?url'

/** ISO date of the last change to any legal page. */
const LEGAL_UPDATED = '2026-11-29'
/** The binding version's language. */
const ORIGINAL_LANGUAGE = 'en'
/** Pages with this many sections have a table of contents. */
const CONTENTS_MIN_SECTIONS = 5

export interface LegalText {
	title: string
	/** One or two sentences. */
	summary: string
	sections: { id: string; heading: string; body: ReactNode }[]
}

interface Props {
	text: LegalText
	/** Controls at the end of a section, by its id. */
	sectionControls?: Partial<Record<string, ReactNode>>
}

export function LegalPage({ text: { title, summary, sections }, sectionControls = {} }: Props) {
	return (
		<article className="page stack legal prose">
			<PageHeader heading={title} />
			<p className="faint">
				{legalWords.updated({
					date: formatDate(LEGAL_UPDATED) ?? '',
					time: (parts) => (
						<time key="time" dateTime={LEGAL_UPDATED}>
							{parts}
						</time>
					),
				})}
			</p>
			{language() === ORIGINAL_LANGUAGE ? null : (
				<p>
					{legalWords.translated({
						link: (parts) => (
							<a key="link" href={`?${LANGUAGE_PARAM}=${ORIGINAL_LANGUAGE}`} hrefLang={ORIGINAL_LANGUAGE}>
								{parts}
							</a>
						),
					})}
				</p>
			)}
			<p className="legal-summary">{summary}</p>
			{sections.length >= CONTENTS_MIN_SECTIONS ? (
				<nav aria-label={legalWords.contents}>
					<ul className="legal-contents">
						{sections.map(({ id, heading }) => (
							<li key={id}>
								<a href={`#${id}`}>{heading}</a>
							</li>
						))}
					</ul>
				</nav>
			) : null}
			{sections.map(({ id, heading, body }) => (
				<section key={id} aria-labelledby={id}>
					<h2 id={id}>{heading}</h2>
					{body}
					{sectionControls[id]}
				</section>
			))}
		</article>
	)
}

/** Where to send legal notices. The legal pages' loaders know it. */
function ContactLink() {
	const { contactEmail } = useLoaderData<{ contactEmail: string }>()
	return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
}

/** Puts the address for notices in a text. */
export const contactTag = { contact: () => <ContactLink key="contact" /> }

export const legalLinks: LinksFunction = () => [{ rel: 'stylesheet', href }]

export function legalMeta({ title, summary }: LegalText, path: string, origin: string): MetaDescriptor[] {
	return pageMeta({ title, description: summary, path, origin })
}
