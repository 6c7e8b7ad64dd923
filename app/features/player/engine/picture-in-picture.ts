/** Whether the browser can show this video in picture-in-picture. */
export function canUsePictureInPicture(video: HTMLVideoElement): boolean {
	return document.pictureInPictureEnabled === true && !video.disablePictureInPicture
}

/** Enters or leaves picture-in-picture. Does nothing before the video has loaded, when browsers refuse it. */
export function togglePictureInPicture(video: HTMLVideoElement): void {
	if (!canUsePictureInPicture(video)) return
	const work = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()
	work.catch(() => {})
}
