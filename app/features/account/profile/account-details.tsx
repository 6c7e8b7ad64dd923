import { formatDate } from '#domain/shared/time.ts'

interface Props {
	email: string
	name: string | null
	/** ISO time. */
	memberSince: string
}

export function AccountDetails({ email, name, memberSince }: Props) {
	return (
		<dl className="account-facts">
			{name ? (
				<>
					<dt>Name</dt>
					<dd>{name}</dd>
				</>
			) : null}
			<dt>Email</dt>
			<dd>{email}</dd>
			<dt>Member since</dt>
			<dd>
				<time dateTime={memberSince}>{formatDate(memberSince.slice(0, 10))}</time>
			</dd>
		</dl>
	)
}
