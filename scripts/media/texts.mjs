/** The text files beside a program's segments: HLS playlists (RFC 8216) and WebVTT tracks. */

export function masterPlaylist(renditions) {
	const entries = renditions.flatMap((rendition) => [
		`#EXT-X-STREAM-INF:BANDWIDTH=${rendition.bandwidth},AVERAGE-BANDWIDTH=${rendition.averageBandwidth},CODECS="${rendition.codecs}",RESOLUTION=${rendition.width}x${rendition.height},FRAME-RATE=${rendition.frameRate.toFixed(3)}`,
		`${rendition.name}/index.m3u8`,
	])
	return lines('#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries)
}

export function mediaPlaylist(segmentDurationsSeconds) {
	const target = Math.ceil(Math.max(...segmentDurationsSeconds))
	const entries = segmentDurationsSeconds.flatMap((seconds, i) => [`#EXTINF:${seconds.toFixed(3)},`, `${i}.m4s`])
	return lines(
		'#EXTM3U',
		'#EXT-X-VERSION:7',
		`#EXT-X-TARGETDURATION:${target}`,
		'#EXT-X-MEDIA-SEQUENCE:0',
		'#EXT-X-PLAYLIST-TYPE:VOD',
		'#EXT-X-INDEPENDENT-SEGMENTS',
		'#EXT-X-MAP:URI="init.mp4"',
		...entries,
		'#EXT-X-ENDLIST',
	)
}

/** @param cues list of [startSeconds, endSeconds, text] */
export function webVtt(cues) {
	return lines('WEBVTT', ...cues.flatMap(([start, end, text]) => ['', `${clock(start)} --> ${clock(end)}`, text]))
}

function clock(seconds) {
	const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
	return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`
}

function lines(...texts) {
	return `${texts.join('\n')}\n`
}
