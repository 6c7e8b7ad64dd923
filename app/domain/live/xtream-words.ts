/** The outcome of signing in to a server with Xtream Codes. */
export const xtreamText = {
	missing: 'Enter the server, the user name and the password.',
	server: 'Enter the address of the server, such as https://tv.example:8080.',
	refused: "The server doesn't know this user name and password.",
	expired: (atMs: number | null) =>
		atMs === null
			? 'The server says that this account has expired.'
			: `The server says that this account expired on ${new Date(atMs).toISOString().slice(0, 10)}.`,
	inactive: (status: string) => `The server says that this account isn't active: ${status}.`,
	unknown: "This server doesn't answer as Xtream Codes servers do. Check its address and port.",
	empty: 'The server has no channels for this account.',
	interrupted: 'The server stopped responding before everything arrived. Try again.',
	tooLarge: 'The list of channels is too large. The limit is 64 MB.',
	status: (status: number) => `The server responded with an error (${status}).`,
	insecure:
		"This server is not encrypted (http), and a secure page can't load from such servers. Ask its provider for an https address.",
	blocked:
		"The server is there, but doesn't allow websites to read from it, so it only works in apps. If it offers a playlist file, download that and add it here.",
	unreachable: "Your browser couldn't reach this server. Check its address and port.",
} as const
