import { Link } from '#app/ui/link.tsx'
import { DMCA_PATH } from '#domain/shared/links.ts'
import { ContactLink } from './contact-link.tsx'
import type { LegalText } from './legal-page.tsx'

export const CONTENT_REMOVAL: LegalText = {
	title: 'Content removal',
	summary:
		'Something on Marquee that is wrong, harmful or not for everybody to see? Tell us where it is and why, and a person will look at it.',
	sections: [
		{
			id: 'what',
			heading: 'What we can take down',
			body: (
				<>
					<p>
						Marquee stores no films and no shows. It hosts only its own short demonstration programmes; everything else
						is described from public data or played from a source elsewhere. What we can do depends on where a thing
						comes from:
					</p>
					<ul>
						<li>A stream, a channel or a playlist entry offered here: we remove it from the sources.</li>
						<li>A title, a picture or a description: we hide it from lists, search and its own page.</li>
						<li>Facts about you as a person: we hide your page, and say who publishes the original.</li>
						<li>
							A wrong fact: TMDB is edited by the public, and a correction made there reaches us within about a day.
						</li>
					</ul>
				</>
			),
		},
		{
			id: 'how',
			heading: 'How to ask',
			body: (
				<>
					<p>
						Write to <ContactLink /> with
					</p>
					<ol>
						<li>the full address of each page, copied from the browser;</li>
						<li>what on that page should go, and why: unlawful, private, dangerous, misleading, or something else;</li>
						<li>the country whose law you have in mind, if it is about law;</li>
						<li>how we can reach you. You need not say who you are when you report harm to a child.</li>
					</ol>
					<p>
						If your own work was copied, the <Link to={DMCA_PATH}>copyright notice</Link> is the quicker way, because
						the law then says what it must contain.
					</p>
				</>
			),
		},
		{
			id: 'then',
			heading: 'What happens then',
			body: (
				<p>
					You get an answer that your report has arrived, normally within one working day. What is plainly unlawful or
					dangerous is switched off first and discussed afterwards; the rest is decided within seven days. We write to
					you what was decided and on what grounds, and where a source was removed we tell whoever offered it. We do not
					pass on your name unless the law obliges us to.
				</p>
			),
		},
		{
			id: 'disagree',
			heading: 'If you do not agree',
			body: (
				<p>
					Answer the message with what we have overlooked, and somebody who did not take the first decision takes the
					second. The courts, and in the European Union a certified dispute body, remain open to you at any time.
					Reports made in bad faith, again and again, may go unanswered.
				</p>
			),
		},
	],
}
