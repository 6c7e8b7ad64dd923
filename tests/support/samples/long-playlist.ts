/** A playlist of invented channels, as long as real ones. */
export function longPlaylist(channels: number): string {
	const entries = Array.from(
		{ length: channels },
		(_, index) =>
			`#EXTINF:-1 tvg-id="c${index}.example" tvg-chno="${index + 1}" group-title="Group ${index % 40}",Station ${index} ${NAME_SUFFIXES[index % NAME_SUFFIXES.length]}\nhttps://streams.example/${index}/live.m3u8`,
	)
	return `#EXTM3U\n${entries.join('\n')}\n`
}

const NAME_SUFFIXES = ['Harbour', 'Meadow', 'Lantern', 'Copper', 'Juniper', 'Granite', 'Velvet']
