import { Link } from '#app/ui/link.tsx'
import { CONTENT_REMOVAL_PATH, DMCA_PATH } from '#domain/shared/links.ts'
import { ContactLink } from './contact-link.tsx'
import type { LegalText } from './legal-page.tsx'

export const TERMS: LegalText = {
	title: 'Terms of service',
	summary:
		'Marquee helps you find something to watch and plays what it may play. Use it fairly, watch what you have the right to watch, and do not count on it where a mistake would cost you dearly.',
	sections: [
		{
			id: 'service',
			heading: 'What Marquee is',
			body: (
				<p>
					Marquee shows facts about films, shows, sports and live channels, says which services carry them, and plays
					streams from sources that whoever runs this site has chosen. By itself it carries only short demonstration
					programmes made for it: unless a source of its own is named on the player, what plays there is one of these
					and not the title you looked up.
				</p>
			),
		},
		{
			id: 'use',
			heading: 'Using it',
			body: (
				<>
					<p>You may use Marquee for yourself and your household. Please do not</p>
					<ul>
						<li>collect its pages by machine in a way that slows it down for others;</li>
						<li>try to get at what is not yours, or around the limits that protect the service;</li>
						<li>use it to watch or spread what you have no right to;</li>
						<li>pretend that it, or you, speak for the companies that it names.</li>
					</ul>
					<p>Somebody who does may be shut out, for a while or for good.</p>
				</>
			),
		},
		{
			id: 'sources',
			heading: 'Streams and links',
			body: (
				<p>
					A playlist or an address that you add yourself is played by your own browser, and answering for it is yours.
					Links to other services lead to offers that we neither make nor set the price of. When something here should
					not be here, <Link to={CONTENT_REMOVAL_PATH}>tell us</Link> or send a{' '}
					<Link to={DMCA_PATH}>copyright notice</Link>.
				</p>
			),
		},
		{
			id: 'correctness',
			heading: 'How right it is',
			body: (
				<p>
					Descriptions, dates, ratings and offers come from others and change without notice. Offers depend on your
					country and may be hours old. Age ratings are those that authorities gave; whether a film suits your child is
					still for you to judge. Recommendations and the assistant's answers are computed, and can be wrong.
				</p>
			),
		},
		{
			id: 'credit',
			heading: 'Whose work it is',
			body: (
				<p>
					This product uses the TMDB API but is not endorsed or certified by TMDB. Where to watch is data by JustWatch.
					Titles, posters and pictures belong to their makers. The software of Marquee is free under the MIT licence,
					which also covers its demonstration programmes.
				</p>
			),
		},
		{
			id: 'liability',
			heading: 'What we answer for',
			body: (
				<p>
					Marquee is offered as it is, free of charge, and may pause, change or end. As far as the law allows we do not
					answer for losses that come from using it or from not being able to. Nothing here limits rights that the law
					gives to consumers and that no contract can take away.
				</p>
			),
		},
		{
			id: 'changes',
			heading: 'Changes and contact',
			body: (
				<p>
					When these terms change, the date above changes with them, and what matters is said on the home page before it
					holds. Should one sentence turn out to be invalid, the others stay. Questions go to <ContactLink />.
				</p>
			),
		},
	],
}
