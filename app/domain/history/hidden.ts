/**
 * How a title is kept out of "Continue watching": `hidden` until it is played again, `dropped` until the viewer puts it back,
 * which is `shown`. Its history stays.
 */
export type Hiding = 'hidden' | 'dropped' | 'shown'
