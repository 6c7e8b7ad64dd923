type Load = (args: { request: Request; params: Record<string, string>; context: object }) => unknown

export const movie: Load
export const profile: Load
export const history: Load
