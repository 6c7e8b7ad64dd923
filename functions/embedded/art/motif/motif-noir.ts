import { circle, path, ring, stroke } from '../svg.ts'
import type { MotifTable } from './motif.ts'
import { WALKER } from './motif-land.ts'

/** Crime, mystery and dread. */
export const NOIR_MOTIFS = {
	eye: ({ main, cut, spark }) =>
		path('M-50 0Q0-50 50 0Q0 50-50 0Z', main) + circle(0, 0, 19, cut) + circle(0, 0, 12, spark) + circle(0, 0, 5, cut),
	knife: ({ main, spark }) =>
		path('M-7-50C12-26 15-4 9 14H-7Z', main) +
		path('M-16 14H16V20H-16Z', spark) +
		path('M-7 20H8V44Q8 50 0.5 50Q-7 50-7 44Z', main),
	keyhole: ({ main, spark }) =>
		circle(0, 0, 48, main) + path('M-11-4L-18 32H18L11-4Z', spark) + circle(0, -12, 16, spark),
	key: ({ main, spark }) =>
		ring(0, -28, 16, main, 9) + path('M-5-12H5V50H-5ZM5 28H20V36H5ZM5 41H16V50H5Z', main) + circle(0, -28, 5, spark),
	lens: ({ main, spark }) =>
		stroke('M14 14L42 42', main, 12) + circle(-10, -10, 34, main) + circle(-10, -10, 25, spark),
	door: ({ main, spark }) =>
		path('M-24-48H24V28H-24Z', spark) +
		path('M-24 28H24L50 50H-50Z', spark) +
		path('M-24-48L-2-40V34L-24 28Z', main) +
		`<g transform="translate(11 14) scale(.36)">${circle(0, -37, 7, main)}${path(WALKER, main)}</g>`,
	window: ({ main, cut, spark }) =>
		path('M-38-48H38V48H-38Z', main) +
		path('M-30-40H-3V-3H-30ZM3-40H30V-3H3ZM-30 4H-3V40H-30Z', cut) +
		path('M3 4H30V40H3Z', spark),
	gem: ({ main, cut, spark }) =>
		path('M-30-34H30L50-8L0 46L-50-8Z', main) +
		path('M-30-34L-16-8L0 46L16-8L30-34L0-34Z', spark) +
		path('M-16-8H16L0 46Z', cut),
	spade: ({ main }) =>
		path(
			'M0-48C10-28 44-10 44 13C44 34 15 38 5 21C6 36 12 44 19 48H-19C-12 44-6 36-5 21C-15 38-44 34-44 13C-44-10-10-28 0-48Z',
			main,
		),
	dice: ({ main, cut, spark }) =>
		`<g transform="rotate(14)">${path('M-28-38H28Q38-38 38-28V28Q38 38 28 38H-28Q-38 38-38 28V-28Q-38-38-28-38Z', main)}${circle(-18, -18, 7, cut)}${circle(18, -18, 7, cut)}${circle(0, 0, 8, spark)}${circle(-18, 18, 7, cut)}${circle(18, 18, 7, cut)}</g>`,
	hourglass: ({ main, cut, spark }) =>
		path(
			'M-32-48H32V-39H27C27-16 9-8 5 0C9 8 27 16 27 39H32V48H-32V39H-27C-27 16-9 8-5 0C-9-8-27-16-27-39H-32Z',
			main,
		) +
		path('M-20-38H20C19-18 6-10 0-4C-6-10-19-18-20-38ZM-20 38C-19 18-6 10 0 4C6 10 19 18 20 38Z', cut) +
		path('M-16-22H16C12-14 5-9 0-4C-5-9-12-14-16-22ZM-20 38C-14 22-6 24 0 16C6 24 14 22 20 38Z', spark),
	telephone: ({ main, cut, spark }) =>
		path('M-48-22C-48-44 48-44 48-22V-12H26V-22C18-26-18-26-26-22V-12H-48Z', main) +
		path('M-18-18H18L38 24V42H-38V24Z', main) +
		circle(0, 14, 16, cut) +
		circle(0, 14, 6, spark),
	skull: ({ main, cut, spark }) =>
		path('M0-48C30-48 44-28 42-2C41 13 33 19 25 23V42H-25V23C-33 19-41 13-42-2C-44-28-30-48 0-48Z', main) +
		circle(-17, -4, 11, cut) +
		circle(17, -4, 11, spark) +
		path('M0 8L6 19H-6ZM-10 30H-7V42H-10ZM-1.5 30H1.5V42H-1.5ZM7 30H10V42H7Z', cut),
	house: ({ main, spark }) =>
		path('M-50 50C-30 34 30 34 50 50Z', main) +
		path('M-30 44V-4L-34-2L-8-28L6-14V-36L22-52L36-36V44Z', main) +
		path('M14-30H27V-18H14ZM-18 6H-6V22H-18Z', spark),
	tree: ({ main, spark }) =>
		circle(26, -32, 12, spark) +
		path('M-6 48C-3 24-4 10-3 0H3C4 12 4 26 8 48Z', main) +
		stroke(
			'M0 6C0-14-2-26-2-46M-1 0C-12-8-26-10-40-28M-22-14L-24-34M1-2C12-10 22-8 40-22M20-12L24-30M-1-16C-8-26-10-30-12-42M-1-22C6-28 8-34 10-44M-32-20L-46-20M30-16L44-10',
			main,
			3,
		),
	bat: ({ main }) =>
		path(
			'M0-6L4-16L7-8C18-22 36-26 50-20C43-12 42-4 44 10C36 2 29 3 24 14C18 6 9 8 0 24C-9 8-18 6-24 14C-29 3-36 2-44 10C-42-4-43-12-50-20C-36-26-18-22-7-8L-4-16Z',
			main,
		),
	web: ({ main, spark }) =>
		stroke('M0-50V50M-50 0H50M-36-36L36 36M36-36L-36 36', main, 2) +
		stroke(
			'M0-38Q12-26 27-27Q26-12 38 0Q26 12 27 27Q12 26 0 38Q-12 26-27 27Q-26 12-38 0Q-26-12-27-27Q-12-26 0-38ZM0-20Q6-13 14-14Q13-6 20 0Q13 6 14 14Q6 13 0 20Q-6 13-14 14Q-13 6-20 0Q-13-6-14-14Q-6-13 0-20Z',
			main,
			2,
		) +
		circle(14, 14, 6, spark),
	claw: ({ main, spark }) =>
		path('M-34-44Q-20 0-38 46Q-46 0-34-44ZM12-48Q28 0 8 50Q-2 0 12-48ZM36-40Q48 0 32 40Q24 0 36-40Z', main) +
		path('M-12-50Q4 0-16 50Q-26 0-12-50Z', spark),
	candle: ({ main, spark }) =>
		path('M-11-6H11V46H-11ZM-26 40H26V48H-26Z', main) +
		path('M0-48C10-34 10-26 6-20C4-16-4-16-6-20C-10-26-10-34 0-48Z', spark) +
		stroke('M0-16V-6', main, 2.5),
	pawn: ({ main }) =>
		circle(0, -30, 16, main) + path('M-18-15H18L10-8C10 10 18 22 26 34H-26C-18 22-10 10-10-8ZM-34 38H34V48H-34Z', main),
	ghost: ({ main, cut }) =>
		path('M-32 46V-10C-32-58 32-58 32-10V46L21 34L11 46L0 34L-11 46L-21 34Z', main) +
		circle(-12, -12, 6, cut) +
		circle(12, -12, 6, cut),
	drop: ({ main, spark }) =>
		path('M0-50C12-24 34-6 34 16A34 34 0 0 1-34 16C-34-6-12-24 0-50Z', main) +
		stroke('M-20 18A20 20 0 0 0-4 37', spark, 5),
	scales: ({ main, spark }) =>
		stroke('M0-44V44M-38-30H38M-38-30L-50 4M-38-30L-26 4M38-30L26 4M38-30L50 4', main, 3) +
		path('M-52 4H-24A14 14 0 0 1-52 4ZM24 4H52A14 14 0 0 1 24 4ZM-22 42H22V49H-22Z', main) +
		circle(0, -44, 6, spark),
} as const satisfies MotifTable
