/** Why an address cannot be used. `insecure`: a secure page may not load anything from it. */
type AddressProblem = 'no-address' | 'not-an-address' | 'insecure'

const MAX_PORT = 65_535
const ADDRESS =
	/^(?:(https?):\/\/)?(\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?)(?::(\d{1,5}))?(\/[^\s?#]*)?(?:[?#]\S*)?$/i
/** Hosts for which servers at home rarely have a certificate. */
const HOME_HOST = /^(?:\[.*\]|[\d.]+|[^.]+|.*\.(?:local|lan|home|internal|home\.arpa))$/i
/** Browsers treat this device as secure. The security policy cannot name its IPv6 address. */
const THIS_DEVICE = /^(?:localhost|127\.0\.0\.1)$/i
/** The path of the server's own app, as copied from the address bar. */
const APP_PATH = /\/web(?:\/(?:index\.html)?)?$/i

/**
 * The address of a server as people write it: with or without a scheme, a port, a base path or the path of the server's own
 * app.
 * @param isSecurePage whether this page was loaded over https
 */
export function parseServerAddress(text: string, isSecurePage: boolean): { url: string } | { problem: AddressProblem } {
	const written = text.trim()
	if (written === '') return { problem: 'no-address' }
	const [, writtenScheme, host = '', port, path = ''] = ADDRESS.exec(written) ?? []
	if (host === '' || (port !== undefined && !(Number(port) >= 1 && Number(port) <= MAX_PORT)))
		return { problem: 'not-an-address' }
	const scheme = writtenScheme?.toLowerCase() ?? (HOME_HOST.test(host) ? 'http' : 'https')
	if (scheme === 'http' && isSecurePage && !THIS_DEVICE.test(host)) return { problem: 'insecure' }
	const basePath = path.replace(APP_PATH, '').replace(/\/{1,100}$/, '')
	return { url: `${scheme}://${host.toLowerCase()}${port === undefined ? '' : `:${port}`}${basePath}` }
}
