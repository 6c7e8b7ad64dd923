import { CHAT_PLACE_KEY } from '#app/lib/chat-place-key.ts'
import { CONTINUE_KEY } from '#app/lib/local-history-keys.ts'
import { OPINIONS_KEY } from '#app/lib/local-opinions-key.ts'
import { THEME_KEY } from '#domain/theme.ts'

const STILL_MS = 4_000

/**
 * Runs before the first paint. The server already knows the theme from the cookie; the class for `system` only a browser
 * knows, and a theme kept in local storage is the newer word when the cookie is gone. It also marks the page where this
 * device has something to go on with, or opinions to recommend by, so that their places are kept free, and puts the
 * assistant's button where it was left. And it marks a page that nobody has moved on yet, until it has been complete for
 * a while: what is below its first screens then fetches no pictures (core.css).
 */
export const themeScript = `(function(r,t){try{t=localStorage.getItem('${THEME_KEY}');localStorage.getItem('${CONTINUE_KEY}')&&r.setAttribute('data-continue','');localStorage.getItem('${OPINIONS_KEY}')&&r.setAttribute('data-taste','');(/^(\\d{1,5}),(\\d{1,5})$/.exec(localStorage.getItem('${CHAT_PLACE_KEY}'))||[]).forEach(function(v,i){i&&r.style.setProperty(i>1?'--chat-bottom':'--chat-right',v+'px')})}catch(e){}t=t||r.className||'system';if((performance.getEntriesByType('navigation')[0]||{}).type=='navigate'&&!location.hash){r.setAttribute('data-still','');var f=function(){r.removeAttribute('data-still')};['scroll','pointermove','pointerdown','keydown','touchstart'].forEach(function(n){addEventListener(n,f,{once:true,passive:true})});addEventListener('load',function(){setTimeout(f,${STILL_MS})})}var d=t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches;r.className=d?'dark':'light'})(document.documentElement)`
