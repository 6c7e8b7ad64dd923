import { THEME_KEY } from '#domain/theme.ts'

/**
 * Runs before the first paint. The server already knows the theme from the cookie; the class for `system` only a browser
 * knows, and a theme kept in local storage is the newer word when the cookie is gone.
 */
export const themeScript = `(function(r,t){try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}t=t||r.className||'system';var d=t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches;r.className=d?'dark':'light'})(document.documentElement)`
