import { describe, expect, it } from 'vitest'
import { mainPlay } from '#domain/own-server/main-play.ts'

const REF = { type: 'tv', id: 7 } as const
const NEXT = { to: '/watch/tv/7/1/2', label: 'Play S1 E2', episode: 'S1 E2', note: null }
const HALF = { to: '/watch/tv/7/1/2', label: 'Resume S1 E2', episode: 'S1 E2', note: '20 min left', isStarted: true }
const OWN = { label: 'Watch on Lumina', href: '/lumina/7', isIncluded: true }
const OTHER = { label: 'Rent on Vista', href: 'https://vista.example/7', isIncluded: false }
const ELSEWHERE = { ...OTHER, label: 'Where to watch' }
const NOTHING = { ref: REF, plays: 'demo', best: null, begun: null, serverName: null } as const

describe('the main button of a title', () => {
	it.each([
		['the demo program, where nothing has it', NOTHING, ['/watch/tv/7', 'Play demo', null]],
		['the title, where it plays here', { ...NOTHING, plays: 'title', best: OWN }, ['/watch/tv/7', 'Play', null]],
		['a service that has it', { ...NOTHING, best: OTHER }, [OTHER.href, OTHER.label, null]],
		[
			'what another site knows, without its address',
			{ ...NOTHING, best: ELSEWHERE },
			[OTHER.href, ELSEWHERE.label, null],
		],
		['the next episode on an own service', { ...NOTHING, best: OWN, begun: NEXT }, [OWN.href, OWN.label, 'S1 E2']],
		[
			'the next episode here, where only others have it',
			{ ...NOTHING, plays: 'title', best: OTHER, begun: NEXT },
			[NEXT.to, NEXT.label, null],
		],
		[
			'the next episode on a service that has it, before a demo program',
			{ ...NOTHING, best: OTHER, begun: NEXT },
			[OTHER.href, OTHER.label, 'S1 E2'],
		],
		[
			'what is in the middle, where it was left',
			{ ...NOTHING, best: OWN, begun: HALF },
			[HALF.to, HALF.label, HALF.note],
		],
		[
			'the own server before everything else',
			{ ...NOTHING, plays: 'title', best: OWN, serverName: 'Attic' },
			['/watch/tv/7?source=own-server', 'Play', 'from Attic'],
		],
		[
			'what is in the middle, on the own server',
			{ ...NOTHING, best: OWN, begun: HALF, serverName: 'Attic' },
			['/watch/tv/7/1/2?source=own-server', 'Resume S1 E2', 'from Attic'],
		],
	] as const)('plays %s', (_, playable, [to, label, note]) => {
		expect(mainPlay(playable)).toMatchObject({ to, label, note })
	})

	it('is not the demo program, which is known by its mark', () => {
		expect(mainPlay(NOTHING).isDemo).toBe(true)
		expect(mainPlay({ ...NOTHING, begun: NEXT })).toMatchObject({ to: NEXT.to, note: 'S1 E2', isDemo: true })
		expect(mainPlay({ ...NOTHING, begun: HALF }).isDemo).toBe(false)
		expect(mainPlay({ ...NOTHING, plays: 'title' }).isDemo).toBe(false)
	})
})
