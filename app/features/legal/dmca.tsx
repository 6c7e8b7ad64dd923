import { Link } from '#app/ui/link.tsx'
import { CONTENT_REMOVAL_PATH } from '#domain/shared/links.ts'
import { ContactLink } from './contact-link.tsx'
import type { LegalText } from './legal-page.tsx'

export const DMCA: LegalText = {
	title: 'Copyright notice (DMCA)',
	summary:
		'If your work can be reached through Marquee without your permission, send us a notice with the six points below, and we will cut it off promptly.',
	sections: [
		{
			id: 'before',
			heading: 'Before you write',
			body: (
				<p>
					Marquee keeps no copies of films or shows: it hosts only demonstration programmes of its own making. A stream
					that was offered here goes on to exist where it is stored, so a notice to that host is the only thing that
					removes it from the network. Posters and pictures are shown through TMDB's interface; TMDB has a procedure of
					its own for taking them out at the source.
				</p>
			),
		},
		{
			id: 'notice',
			heading: 'What a notice contains',
			body: (
				<>
					<p>
						Title 17 of the United States Code, section 512(c)(3), asks for these points. We treat a notice under the
						law of another country alike when it says as much.
					</p>
					<ol>
						<li>The signature of the owner of the right, or of somebody who may act for them; a typed name will do.</li>
						<li>The work that was copied, or a list of them if there are several.</li>
						<li>The material itself: the full address of every page here through which it is reached.</li>
						<li>Your name, postal address, telephone number and e-mail address.</li>
						<li>
							A statement that you believe in good faith that this use is not allowed by the owner, their agent or the
							law.
						</li>
						<li>
							A statement that the notice is accurate and, under penalty of perjury, that you are the owner or may act
							for them.
						</li>
					</ol>
				</>
			),
		},
		{
			id: 'agent',
			heading: 'Where to send it',
			body: (
				<p>
					By e-mail to <ContactLink />, with the word Copyright in the subject. Attachments are not opened; please put
					everything into the message. For anything that is not about copyright there is{' '}
					<Link to={CONTENT_REMOVAL_PATH}>content removal</Link>.
				</p>
			),
		},
		{
			id: 'counter',
			heading: 'If your material was removed by mistake',
			body: (
				<p>
					Whoever offered the material may send a counter-notice to the same address: what was removed and where it
					stood, a statement under penalty of perjury that it was removed by mistake or misidentification, name, address
					and telephone number, consent to the jurisdiction of the competent federal court and to receiving papers from
					the person who complained, and a signature. We hand it on. Unless we learn within 10 to 14 business days that
					a court has been asked to decide, the material comes back.
				</p>
			),
		},
		{
			id: 'repeat',
			heading: 'Repeated infringement, and false notices',
			body: (
				<p>
					A source that is rightly complained about more than twice is removed as a whole. Somebody who knowingly claims
					an infringement that is none can be liable for the harm it does; if you are unsure whether a use is fair, ask
					a lawyer first.
				</p>
			),
		},
	],
}
