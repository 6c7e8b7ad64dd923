import { CHAT_BUTTON_POSITION_KEY, CONTINUE_WATCHING_KEY, OPINIONS_KEY } from '#app/device/registry.ts'
import { THEME_KEY } from '#domain/appearance/theme.ts'

/** By these somebody moves on a page. A phone that has laid it out says `resize` of itself. */
const INTERACTION_EVENTS = ['scroll', 'touchstart', 'pointerdown', 'keydown', 'focusin', 'beforeprint']

/**
 * Runs before the first paint. The server already knows the theme from the cookie; the class for `system` only a browser
 * knows, and a theme kept in local storage is the newer word when the cookie is gone. It also marks the page where this
 * device has something to go on with, or opinions to recommend by, so that their places are kept free, and puts the
 * assistant's button where it was left. And it marks a page that nobody has moved on yet, `first` until it is complete: until
 * then only its most important pictures are fetched, and on a phone nobody's below the first screen before they move (core.css).
 */
export const themeScript = `(function(r,t){try{t=localStorage.getItem('${THEME_KEY}');localStorage.getItem('${CONTINUE_WATCHING_KEY}')&&r.setAttribute('data-continue','');localStorage.getItem('${OPINIONS_KEY}')&&r.setAttribute('data-taste','');(/^(\\d{1,5}),(\\d{1,5})$/.exec(localStorage.getItem('${CHAT_BUTTON_POSITION_KEY}'))||[]).forEach(function(v,i){i&&r.style.setProperty(i>1?'--chat-bottom':'--chat-right',v+'px')})}catch(e){}t=t||r.className||'system';if((performance.getEntriesByType('navigation')[0]||{}).type=='navigate'&&!location.hash){var k='data-still',f=function(){r.removeAttribute(k)};r.setAttribute(k,'first');${JSON.stringify(INTERACTION_EVENTS)}.forEach(function(n){addEventListener(n,f,{once:true,passive:true})});addEventListener('load',function(){r.hasAttribute(k)&&r.setAttribute(k,'')})}var d=t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches;r.className=d?'dark':'light'})(document.documentElement)`
