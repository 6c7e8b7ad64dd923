import { COOKIE_WORDS, STORED_ITEM_WORDS } from '#app/device/stored-item-words.ts'
import { ContactLink } from './contact-link.tsx'
import type { LegalText } from './legal-page.tsx'

export const PRIVACY: LegalText = {
	title: 'Privacy policy',
	summary:
		'You can browse, search and play without an account. Wherever possible, what Marquee remembers about you stays on your own device, and you can turn off usage statistics.',
	sections: [
		{
			id: 'device',
			heading: 'What stays on your device',
			body: (
				<>
					<p>
						Your browser stores these items. We don't receive them, except for the cookies listed in the next section.
					</p>
					<ul>
						{STORED_ITEM_WORDS.map(({ text }) => (
							<li key={text}>{text}</li>
						))}
					</ul>
					<p>To remove all of it, clear this site's data in your browser.</p>
				</>
			),
		},
		{
			id: 'cookies',
			heading: 'Cookies',
			body: (
				<>
					<p>
						We only use cookies that the site needs to do what you ask. None of them tracks you on other sites. On
						secure connections, the names of some begin with <code>__Host-</code>.
					</p>
					<ul>
						{COOKIE_WORDS.map(({ name, text }) => (
							<li key={name}>
								<code>{name}</code> {text}
							</li>
						))}
					</ul>
				</>
			),
		},
		{
			id: 'account',
			heading: 'What we store with your account',
			body: (
				<>
					<p>If you create an account, we store the following for as long as you have it:</p>
					<ul>
						<li>
							Your email, and your password in a form that nobody can read. If you sign in with Google, your Google
							account ID.
						</li>
						<li>
							What you have watched and where you stopped. If you turn your watch history off, nothing is added to it,
							and you can have it deleted. Your lists and preferences.
						</li>
						<li>
							What you rate or dismiss, and your recent searches. Together with what you watch and save, they form the
							taste that your recommendations are based on. You can view, change, reset or turn it off in your profile.
						</li>
						<li>
							What you remove, for a day, so that you can undo it. After that, only the time of the removal, so that a
							late update doesn't bring it back.
						</li>
						<li>
							Your recent imports, so that you can undo them. Where you are signed in: the browser and system, such as
							"Firefox on Windows", when you signed in and when you were last here.
						</li>
					</ul>
					<p>
						You can export all of it as one file, or delete it at once, in your profile; later than ten minutes after
						signing in, we ask for your password first. To prevent password guessing, we count sign-in attempts for an
						hour under a code derived from your IP address.
					</p>
				</>
			),
		},
		{
			id: 'server',
			heading: 'What our server sees',
			body: (
				<p>
					Like every web server, ours sees the address of the page you request, your IP address, and what your browser
					says about itself. We derive your country from your IP address, because streaming services and age ratings
					differ by country; you can choose another one on each title's page. We log requests only when something fails,
					without your IP address.
				</p>
			),
		},
		{
			id: 'statistics',
			heading: 'Usage statistics',
			body: (
				<>
					<p>
						To learn what is used and what fails, we count page views, titles opened, changes to lists, likes and
						dislikes without their titles, searches without their words, shared links, sign-ups and sign-ins, and script
						errors by type and location. We never count your name, your email, your IP address, or anything you type. If
						your watch history is off, we count no titles either.
					</p>
					<p>
						We keep the statistics for three months and don't link them to anyone. The operator of this site may also
						send them to Google Analytics. None of it is used for advertising. While you are offline, up to 100 events
						are stored in your browser.
					</p>
					<p>
						If your browser sends Global Privacy Control or Do Not Track, we count nothing. There is no advertising, and
						we don't sell your data or share it for others to sell.
					</p>
				</>
			),
		},
		{
			id: 'assistant',
			heading: 'The assistant',
			body: (
				<p>
					By default the assistant answers from our own catalog, without any outside service. The operator of this site
					may connect a language model; your message, the ones before it, and in a few words what you like and what we
					recommend to you are then sent to the provider of that model, without your name or address. If your browser
					offers voice input, its maker may process your speech.
				</p>
			),
		},
		{
			id: 'others',
			heading: 'Other companies',
			body: (
				<p>
					Information about titles comes from TMDB; where to watch them comes from JustWatch and the streaming services.
					Our server requests the data and images, so these companies don't learn who is looking. Trailers load from
					YouTube's cookie-free player, and only after you press the button. Links to other sites lead to companies with
					their own policies.
				</p>
			),
		},
		{
			id: 'rights',
			heading: 'Your rights',
			body: (
				<p>
					You can ask what data we hold about you, have it corrected or deleted, or take it elsewhere, and you can
					complain to your data protection authority. Email <ContactLink />. For most visitors, we hold nothing.
				</p>
			),
		},
	],
}
