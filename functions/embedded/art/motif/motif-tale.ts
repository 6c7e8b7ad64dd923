import { circle, path, ring, starData, stroke } from '../svg.ts'
import type { MotifTable } from './motif.ts'
import { WALKER } from './motif-land.ts'

/** Tales, hearts, stages and games. */
export const TALE_MOTIFS = {
	castle: ({ main, cut, spark }) =>
		path('M-44 46V-10H-24V8H-13V-24H13V8H24V-10H44V46Z', main) +
		path('M-48-10L-34-38L-20-10ZM20-10L34-38L48-10ZM-17-24L0-52L17-24Z', spark) +
		path('M-9 46V30A9 9 0 0 1 9 30V46ZM-4-14H4V-4H-4Z', cut),
	moon: ({ main, spark }) =>
		path('M12-47A47 47 0 1 0 46 18A38 38 0 1 1 12-47Z', main) + path(starData(26, -14, 4, 14, 4), spark),
	crown: ({ main, spark }) =>
		path('M-42 22L-48-24L-23 0L0-38L23 0L48-24L42 22ZM-42 28H42V40H-42Z', main) +
		circle(0, -41, 6, spark) +
		circle(-48, -27, 5, spark) +
		circle(48, -27, 5, spark),
	sword: ({ main, spark }) =>
		path('M0-52L7-42V14H-7V-42ZM-5 22H5V40H-5Z', main) + path('M-24 14H24V22H-24Z', spark) + circle(0, 44, 7, spark),
	ringband: ({ main, spark }) => ring(0, 8, 34, main, 10) + path('M-14-36L0-24L14-36L8-46H-8Z', spark),
	flame: ({ main, spark }) =>
		path(
			'M4-52C10-30 36-16 34 14C33 36 16 48 0 48C-16 48-34 36-34 14C-34-4-20-10-18-28C-8-22-6-12-5-3C6-14 8-32 4-52Z',
			main,
		) + path('M0 2C8 14 17 20 15 32C13 42 6 47 0 47C-8 47-15 41-15 32C-15 22-4 16 0 2Z', spark),
	wizard: ({ main, spark }) =>
		path('M-50 36C-30 24-24 22-22 14L-2-50L14-34L22 14C24 22 30 24 50 36C30 48-30 48-50 36Z', main) +
		path('M-24 18L22 18L25 25C8 30-10 30-27 25Z', spark),
	book: ({ main, cut, spark }) =>
		path('M0-22C-14-34-36-34-50-27V32C-36 24-14 24 0 36C14 24 36 24 50 32V-27C36-34 14-34 0-22Z', main) +
		stroke('M0-20V32M-40-16C-30-19-18-18-10-12M-40-2C-30-5-18-4-10 2', cut, 3) +
		path('M18-32H32V4L25-4L18 4Z', spark),
	lantern: ({ main, spark }) =>
		ring(0, -40, 8, main, 4) +
		path('M-16-30H16L24-18H-24ZM-24 34H24L18 46H-18Z', main) +
		path('M-22-18H22V34H-22Z', spark) +
		path('M-22-18H-17V34H-22ZM17-18H22V34H17ZM-2.5-18H2.5V34H-2.5Z', main),
	heart: ({ main }) =>
		path(
			'M0 46C-32 18-50 2-50-20C-50-36-38-46-25-46C-12-46-4-38 0-27C4-38 12-46 25-46C38-46 50-36 50-20C50 2 32 18 0 46Z',
			main,
		),
	pair: ({ main, cut, spark }) =>
		circle(-17, 0, 32, main) + circle(17, 0, 32, spark) + path('M0-27.1A32 32 0 0 1 0 27.1A32 32 0 0 1 0-27.1Z', cut),
	faces: ({ main, spark }) =>
		path('M-50-50H-22C-14-38-18-28-10-14L-4-4L-12 0L-9 8L-14 14C-12 26-20 30-30 28V50H-50Z', main) +
		path('M50-50H22C14-38 18-28 10-14L4-4L12 0L9 8L14 14C12 26 20 30 30 28V50H50Z', spark),
	rose: ({ main, cut, spark }) =>
		stroke('M0 6V48', spark, 5) +
		path('M2 34C8 18 24 16 36 18C32 32 18 38 2 34ZM-2 44C-8 28-22 26-32 30C-28 42-16 48-2 44Z', spark) +
		circle(0, -20, 28, main) +
		stroke('M-4-24A7 7 0 1 1 4-14A15 15 0 0 1-15-24A18 18 0 0 1 16-32A24 24 0 0 1 8 2', cut, 3.5),
	martini: ({ main, cut, spark }) =>
		path('M-44-44H44L4 4V38H22V46H-22V38H-4V4Z', main) +
		path('M-28-36H28L20-26H-20Z', cut) +
		stroke('M-6-12L24-50', spark, 3) +
		circle(4, -22, 7, spark),
	cup: ({ main, spark }) =>
		path('M-36-8H24V20C24 36 14 44-6 44C-26 44-36 36-36 20Z', main) +
		stroke('M26-2C44-4 44 26 22 24', main, 6) +
		stroke('M-20-18C-26-28-14-34-20-46M-4-18C-10-28 2-34-4-46M12-18C6-28 18-34 12-46', spark, 4),
	umbrella: ({ main, spark }) =>
		path('M-50 4A50 50 0 0 1 50 4Q38-8 25 4Q12-8 0 4Q-12-8-25 4Q-38-8-50 4Z', main) +
		stroke('M0-46V-52M0 2V38A9 9 0 0 0 18 38', spark, 5),
	balloon: ({ main, cut, spark }) =>
		path('M0-50C20-50 30-36 30-20C30-2 14 14 0 18C-14 14-30-2-30-20C-30-36-20-50 0-50ZM-5 16H5L8 24H-8Z', main) +
		stroke('M0 24C-8 32 8 38 0 50', spark, 2.5) +
		stroke('M-18-22A18 18 0 0 1-8-38', cut, 4),
	mask: ({ main, cut }) =>
		path(
			'M-50-14C-32-26-12-20 0-11C12-20 32-26 50-14C52 14 38 26 23 23C10 20 7 9 0 9C-7 9-10 20-23 23C-38 26-52 14-50-14Z',
			main,
		) + path('M-34-2C-26-9-16-8-10 0C-16 9-28 10-34-2ZM34-2C26-9 16-8 10 0C16 9 28 10 34-2Z', cut),
	drama: ({ main, cut, spark }) =>
		path('M-6-20H50C52 12 44 40 22 48C0 40-8 12-6-20Z', spark) +
		path('M-50-46H4C6-14-2 14-23 24C-44 14-52-14-50-46Z', main) +
		path('M-40-28Q-33-34-27-28ZM-19-28Q-12-34-6-28ZM-38-10H-8Q-23 14-38-10Z', cut),
	note: ({ main, spark }) =>
		path('M-18-36L36-48V22H29V-26L-11-17V34H-18Z', main) +
		`<ellipse cx="-26" cy="35" rx="15" ry="11" fill="${main}" transform="rotate(-18 -26 35)"/><ellipse cx="21" cy="24" rx="15" ry="11" fill="${spark}" transform="rotate(-18 21 24)"/>`,
	record: ({ main, cut, spark }) =>
		circle(0, 0, 48, main) +
		ring(0, 0, 39, cut, 1.5) +
		ring(0, 0, 32, cut, 1.5) +
		ring(0, 0, 25, cut, 1.5) +
		circle(0, 0, 17, spark) +
		circle(0, 0, 3, cut),
	mic: ({ main, spark }) =>
		path('M0-50A16 16 0 0 1 16-34V-4A16 16 0 0 1-16-4V-34A16 16 0 0 1 0-50Z', spark) +
		stroke('M-27-10V-4A27 27 0 0 0 27-4V-10M0 24V44M-18 45H18', main, 6),
	guitar: ({ main, cut, spark }) =>
		`<g transform="rotate(32)">${path('M-4-52H4V0H-4ZM-7-52H7V-40H-7Z', spark)}${path('M0-8C12-8 18 0 14 9C24 14 28 24 26 32C23 46 10 50 0 50C-10 50-23 46-26 32C-28 24-24 14-14 9C-18 0-12-8 0-8Z', main)}${circle(0, 18, 8, cut)}</g>`,
	ball: ({ main, cut }) =>
		circle(0, 0, 46, main) + stroke('M0-46V46M-46 0H46M-32-33Q-8 0-32 33M32-33Q8 0 32 33', cut, 3.5),
	trophy: ({ main, spark }) =>
		path('M-26-46H26V-16C26 6 14 16 5 18V32H20V46H-20V32H-5V18C-14 16-26 6-26-16Z', main) +
		stroke('M-28-36H-44C-44-12-36-2-24-2M28-36H44C44-12 36-2 24-2', spark, 6),
	glove: ({ main, cut, spark }) =>
		path('M-24-44H10C34-44 42-26 38-8C36 4 30 12 24 18H-24C-34 2-36-38-24-44Z', main) +
		path('M-26 24H24V46H-26Z', spark) +
		stroke('M-22-8C-8-14 8-10 10 2', cut, 4),
	camera: ({ main, cut, spark }) =>
		path('M-46-4H18V42H-46ZM22 14L48-2V40L22 26Z', main) +
		circle(-28, -24, 19, main) +
		circle(6, -24, 15, main) +
		circle(-28, -24, 7, cut) +
		circle(6, -24, 5, spark),
	screen: ({ main, cut, spark }) =>
		stroke('M-18-50L0-28L20-48', main, 4) +
		path(
			'M-38-28H38Q48-28 48-18V28Q48 38 38 38H-38Q-48 38-48 28V-18Q-48-28-38-28ZM-30 40H-20L-24 50H-32ZM30 40H20L24 50H32Z',
			main,
		) +
		path('M-32-18H12Q20-18 20-10V20Q20 28 12 28H-32Q-40 28-40 20V-10Q-40-18-32-18Z', cut) +
		circle(34, -10, 5, spark) +
		circle(34, 6, 5, spark),
	spotlight: ({ main, spark }) =>
		path('M-7-50H7L44 40H-44Z', spark) +
		`<ellipse cy="40" rx="44" ry="9" fill="${spark}"/>` +
		`<g transform="translate(0 18) scale(.5)">${circle(0, -37, 7, main)}${path(WALKER, main)}</g>`,
	medal: ({ main, cut, spark }) =>
		path('M-20-50H20L9-8H-9Z', spark) + circle(0, 18, 30, main) + path(starData(0, 18, 5, 20, 8), cut),
	helmet: ({ main, spark }) =>
		path('M-44 16C-46-24-24-44 0-44C24-44 46-24 44 16L50 24H-50Z', main) +
		path('M-43 6H43L44 14H-44Z', spark) +
		stroke('M-30 26C-26 44 26 44 30 26', main, 3),
	temple: ({ main, spark }) =>
		path('M-48-22L0-48L48-22ZM-48 36H48V46H-48Z', main) +
		[-38, -15, 7, 29].map((x) => path(`M${x}-16h9v48h-9z`, x === 7 ? spark : main)).join(''),
	tower: ({ main, spark }) =>
		path('M-48 46V6H-30V-14H-12V46ZM-8 46V-34H-2L3-50L8-34H16V46ZM20 46V-6H34V10H48V46Z', main) +
		[
			[-40, 16],
			[-24, -4],
			[-24, 12],
			[0, -22],
			[6, -6],
			[0, 10],
			[27, 6],
			[38, 22],
		]
			.map(([x = 0, y = 0]) => path(`M${x} ${y}h5v7h-5z`, spark))
			.join(''),
	toy: ({ main, cut, spark }) =>
		path('M-42-6H-2V34H-42Z', main) +
		path('M4-6H44V34H4Z', spark) +
		path('M-20-48H20V-10H-20Z', cut) +
		path('M-14-42H14V-16H-14Z', main) +
		path('M-48 38H48V46H-48Z', main),
	pencil: ({ main, cut, spark }) =>
		`<g transform="rotate(28)">${path('M-12-34H12V22L0 50L-12 22Z', main)}${path('M-12-46H12V-34H-12Z', spark)}${path('M-12 22H12L0 50Z', cut)}${path('M-5 38H5L0 50Z', main)}</g>`,
	gift: ({ main, spark }) =>
		path('M-42-16H42V2H-42ZM-36 6H36V46H-36Z', main) +
		path('M-7-16H7V46H-7ZM0-18C-10-46-34-44-28-28C-24-20-10-18 0-18ZM0-18C10-46 34-44 28-28C24-20 10-18 0-18Z', spark),
} as const satisfies MotifTable
