/**
 * Whether no key that a media playlist offers can be had: each is for DRM (`KEYFORMAT`, RFC 8216, 4.3.2.4), or for common
 * encryption without a license server, which browsers do not open.
 */
export function isCopyProtected(playlist: string): boolean {
	// Without the tag, segments are a transport stream, whose samples the engine decrypts itself.
	const isMp4 = /^#EXT-X-MAP:/m.test(playlist)
	const isOpen = ({ METHOD = '', KEYFORMAT = 'identity' }: Record<string, string>) =>
		KEYFORMAT === 'org.w3.clearkey' ||
		(KEYFORMAT === 'identity' && (METHOD.startsWith('AES-') || (METHOD === 'SAMPLE-AES' && !isMp4)))
	const keys = keyTags(playlist).filter(({ METHOD }) => METHOD !== 'NONE')
	return keys.length > 0 && !keys.some(isOpen)
}

/** Attributes of each `EXT-X-KEY`. */
function keyTags(playlist: string): Record<string, string>[] {
	return (playlist.match(/^#EXT-X-KEY:.*$/gm) ?? []).map((line) => {
		const attributes = line.matchAll(/(?<![A-Z0-9-])([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))/g)
		return Object.fromEntries([...attributes].map(([, name, quoted, plain]) => [name, quoted ?? plain?.trim() ?? '']))
	})
}
