import { ProviderMark } from '#app/features/title/provider-mark.tsx'
import type { Provider } from '#domain/providers/port.ts'

/** One service to choose. */
export function ProviderBox({
	provider: { id, name, logoPath },
	isChecked,
}: {
	provider: Pick<Provider, 'id' | 'name' | 'logoPath'>
	isChecked: boolean
}) {
	return (
		<label className="box">
			<input type="checkbox" name="services" value={id} defaultChecked={isChecked} />
			<ProviderMark name={name} logoPath={logoPath} />
			{name}
		</label>
	)
}
