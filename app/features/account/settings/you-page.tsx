import { Form } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { youWords } from '#domain/account/settings-words.ts'
import { unreadLabel } from '#domain/notifications/notification.ts'
import {
	APPEARANCE_PATH,
	DEVICE_HISTORY_PATH,
	DEVICES_PATH,
	historyPath,
	IMPORT_PATH,
	LANGUAGE_PATH,
	MY_PLAYLISTS_PATH,
	NOTIFICATIONS_PATH,
	OWN_SERVER_PATH,
	PRIVACY_SETTINGS_PATH,
	PROFILE_PATH,
	PROFILES_PATH,
	PROVIDERS_PATH,
	recommendationsPath,
	SECURITY_PATH,
	SIGN_IN_PATH,
	SIGN_OUT_PATH,
	SIGN_UP_PATH,
	TASTE_PATH,
} from '#domain/shared/links.ts'
import { WhatsNew } from './whats-new.tsx'

interface Item {
	label: string
	to: string
	icon: IconName
	/** The current setting. */
	value?: string
	/** A page without client-side navigation. */
	isDocument?: boolean
}

export interface YouView {
	/** `null` for anonymous visitors. */
	account: { id: string; email: string; profile: string; isNew: boolean } | null
	appearance: string
	region: string
	/** How many providers are chosen. */
	serviceCount: number
	isHistoryOn: boolean
	unreadCount: number
}

/** All settings, with and without an account. Each line leads to a page. */
export function YouPage({ account, appearance, region, serviceCount, isHistoryOn, unreadCount }: YouView) {
	const groups: [string, Item[]][] = [
		[
			youWords.watching,
			[
				...(account
					? [
							{
								label: youWords.notifications,
								to: NOTIFICATIONS_PATH,
								icon: 'bell' as const,
								value: unreadCount > 0 ? youWords.unread({ count: unreadLabel(unreadCount) }) : '',
							},
						]
					: []),
				{
					label: youWords.services,
					to: PROVIDERS_PATH,
					icon: 'tv',
					value: serviceCount > 0 ? youWords.servicesChosen({ count: serviceCount }) : youWords.noServices,
				},
				{ label: youWords.taste, to: account ? TASTE_PATH : recommendationsPath(), icon: 'heart' },
				{
					label: youWords.history,
					to: account ? historyPath() : DEVICE_HISTORY_PATH,
					icon: 'history',
					value: isHistoryOn ? '' : youWords.historyOff,
				},
				{ label: youWords.import, to: IMPORT_PATH, icon: 'import', value: account ? '' : youWords.needsAccount },
				{ label: youWords.ownServer, to: OWN_SERVER_PATH, icon: 'server', isDocument: true },
				{ label: youWords.playlists, to: MY_PLAYLISTS_PATH, icon: 'live' },
			],
		],
		[
			youWords.thisApp,
			[
				{ label: youWords.appearance, to: APPEARANCE_PATH, icon: 'palette', value: appearance },
				{ label: youWords.languageAndRegion, to: LANGUAGE_PATH, icon: 'globe', value: region },
				{ label: youWords.privacy, to: PRIVACY_SETTINGS_PATH, icon: 'shield' },
			],
		],
	]
	return (
		<div className="page stack settings you">
			<PageHeader heading={youWords.you} />
			{account ? null : <SignInCard />}
			{groups.map(([heading, items]) => (
				<section key={heading}>
					<h2>{heading}</h2>
					<ItemList items={items} />
				</section>
			))}
			{account ? (
				<section>
					<h2>{youWords.account}</h2>
					<ul className="you-list">
						<ItemLine label={youWords.profiles} to={PROFILES_PATH} icon="people" value={account.profile} />
						<ItemLine label={youWords.account} to={PROFILE_PATH} icon="person" value={account.email} />
						<ItemLine label={youWords.security} to={SECURITY_PATH} icon="key" />
						<ItemLine label={youWords.devices} to={DEVICES_PATH} icon="devices" />
						<li>
							<Form method="post" action={SIGN_OUT_PATH}>
								<button type="submit">
									<Icon name="sign-out" />
									{youWords.signOut}
								</button>
							</Form>
						</li>
					</ul>
				</section>
			) : null}
			{account ? <WhatsNew key={account.id} userId={account.id} isNewAccount={account.isNew} /> : null}
		</div>
	)
}

function SignInCard() {
	return (
		<div className="you-card">
			<div>
				<h2>{youWords.accountBenefit}</h2>
				<p>{youWords.accountBenefitDetail}</p>
			</div>
			<div className="actions">
				<Link to={SIGN_IN_PATH} className="button primary">
					{youWords.signIn}
				</Link>
				<Link to={SIGN_UP_PATH} className="button">
					{youWords.createAccount}
				</Link>
			</div>
		</div>
	)
}

function ItemList({ items }: { items: readonly Item[] }) {
	return (
		<ul className="you-list">
			{items.map((item) => (
				<ItemLine key={item.to} {...item} />
			))}
		</ul>
	)
}

function ItemLine({ label, to, icon, value = '', isDocument }: Item) {
	return (
		<li>
			<Link to={to} reloadDocument={isDocument}>
				<Icon name={icon} />
				{label}
				<span className="you-value">{value}</span>
				<Icon name="chevron-right" size={16} />
			</Link>
		</li>
	)
}
