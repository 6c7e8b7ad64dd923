import { STORED_ITEM_WORDS } from '#app/device/stored-item-words.ts'
import { ContactLink } from './contact-link.tsx'
import type { LegalText } from './legal-page.tsx'

export const PRIVACY: LegalText = {
	title: 'Privacy policy',
	summary:
		'You can browse, search and play without an account. What Marquee remembers about you stays on your own device wherever that is possible, and you can switch off that anything is counted.',
	sections: [
		{
			id: 'device',
			heading: 'What stays on your device',
			body: (
				<>
					<p>
						Your browser keeps these for you. We do not receive them, except for the cookies named in the next section.
					</p>
					<ul>
						{STORED_ITEM_WORDS.map(({ text }) => (
							<li key={text}>{text}</li>
						))}
					</ul>
					<p>Clearing this site's data in your browser removes all of it at once.</p>
				</>
			),
		},
		{
			id: 'cookies',
			heading: 'Cookies',
			body: (
				<>
					<p>
						There are only cookies that the site needs to do what you asked of it. None of them follows you anywhere.
					</p>
					<ul>
						<li>
							<code>theme</code> tells our server which theme to paint, so that no page flashes in the wrong one.
						</li>
						<li>
							<code>services</code> keeps which streaming services you have chosen without an account, and whether lists
							keep to them.
						</li>
						<li>
							<code>statistics</code> keeps whether you want to be counted, once you have said so.
						</li>
						<li>
							<code>toast</code> carries one short message from the form you sent to the page that follows, and is
							deleted as soon as that page has shown it.
						</li>
						<li>
							<code>authjs.session-token</code> keeps you signed in until you sign out, or have stayed away for 30 days,
							and for 180 days at most. Others that begin with <code>authjs.</code> live for some minutes while you sign
							in with Google.
						</li>
					</ul>
				</>
			),
		},
		{
			id: 'account',
			heading: 'What an account keeps',
			body: (
				<>
					<p>Only if you make an account, and only for as long as you have it:</p>
					<ul>
						<li>
							Your email, and your password in a form from which nobody can read it. With Google, who you are there.
						</li>
						<li>
							What you have watched and where you stopped, unless you switch that off; your lists and preferences.
						</li>
						<li>
							What you rate and are not interested in, and your last searches. With what you watch and save they make
							the taste that recommendations go by; you can see, change, reset and switch it off on your profile.
						</li>
						<li>
							What you removed, for a day, so that you can undo it; after that only when you did, so that nothing late
							brings it back.
						</li>
						<li>The files that you have imported lately, so that you can undo it, and when you signed in.</li>
					</ul>
					<p>
						You can take all of it along as one file, and erase it at once, on your profile. So that nobody guesses
						passwords, tries are counted for an hour by a code made of your network address.
					</p>
				</>
			),
		},
		{
			id: 'server',
			heading: 'What our server sees',
			body: (
				<p>
					To answer, it must see what every web server sees: the address you asked for, your network address and what
					your browser says about itself. From the network address we take your country, because services and age
					ratings differ by country; you can choose another one on each title's page. Requests are logged only when
					something fails, without your network address.
				</p>
			),
		},
		{
			id: 'measuring',
			heading: 'Measuring',
			body: (
				<>
					<p>
						To see what is used and what fails, we count pages looked at, titles opened, what is put into lists or taken
						out, likes and dislikes without their titles, searches without their words, links shared, signing up and in,
						and failures of our scripts by their class and place. Never counted: your name, your email, your network
						address, and anything that you type. If you keep no watch history, no titles are counted either.
					</p>
					<p>
						The counts are kept for three months and belong to nobody. Whoever runs this site may also hand them on to
						Google Analytics; only then the cookie <code>visitor</code> holds a random number that tells one browser
						from another, and nothing of it is for advertising. While you are offline they wait in your browser, a
						hundred at most.
					</p>
					<p>
						A browser that sends Global Privacy Control or Do Not Track has refused for you: we take its word, and count
						nothing. There is no advertising, we sell nothing about you, and we share nothing for others to sell.
					</p>
				</>
			),
		},
		{
			id: 'assistant',
			heading: 'The assistant',
			body: (
				<p>
					The assistant needs no outside service: it answers from the catalogue by itself. Whoever runs this site may
					connect a language model; your message and the few before it are then sent to that model's provider to be
					answered, without your name or address. Voice input, where your browser offers it, may be turned into text by
					the maker of your browser.
				</p>
			),
		},
		{
			id: 'others',
			heading: 'Other companies',
			body: (
				<p>
					Facts about titles come from TMDB, and where to watch them from JustWatch and the streaming services. Our
					server asks for them on your behalf, and pictures reach you through our own address, so none of them learns
					who is looking. A trailer is loaded from YouTube's cookie-free player, and only after you have pressed the
					button. A link that leaves this site leads to a company with rules of its own.
				</p>
			),
		},
		{
			id: 'rights',
			heading: 'Your rights',
			body: (
				<p>
					You may ask what we hold about you, have it corrected or erased, or take it elsewhere, and you may complain to
					the data protection authority of your country. Write to <ContactLink />. For most visitors the honest answer
					is that we hold nothing.
				</p>
			),
		},
	],
}
