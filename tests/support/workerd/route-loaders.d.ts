type Load = (args: { request: Request; params: Record<string, string>; context: object }) => unknown

export const browse: Load
export const changePassword: Load
export const deleteAccount: Load
export const history: Load
export const home: Load
export const movie: Load
export const profile: Load
export const root: Load
export const search: Load
export const show: Load
export const signIn: Load
export const signOut: Load
export const signUp: Load
export const trending: Load
