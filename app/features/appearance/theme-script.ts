import {
	CHAT_BUTTON_POSITION_KEY,
	CONTINUE_WATCHING_KEY,
	DEVICE_VIEWER_KEY,
	MARKS_KEY,
	OPINIONS_KEY,
} from '#app/device/registry.ts'
import { THEME_KEY } from '#domain/appearance/theme.ts'

/** Interactions with the page. Not `resize`, which phones also fire after layout. */
const INTERACTION_EVENTS = ['scroll', 'touchstart', 'pointerdown', 'keydown', 'focusin', 'beforeprint']

/**
 * Runs before the first paint: resolves the `system` theme, restores a theme whose cookie is gone, reserves space for what
 * this device adds (local history, opinions), marks the titles an anonymous visitor has seen, and moves the assistant's button to where it was left. Until the visitor
 * interacts, and `first` until the page is complete, only the most important images are fetched (core.css).
 */
export const themeScript = `(function(r,t){try{t=localStorage.getItem('${THEME_KEY}');localStorage.getItem('${CONTINUE_WATCHING_KEY}')&&r.setAttribute('data-continue','');localStorage.getItem('${OPINIONS_KEY}')&&r.setAttribute('data-taste','');(/^(\\d{1,5}),(\\d{1,5})$/.exec(localStorage.getItem('${CHAT_BUTTON_POSITION_KEY}'))||[]).forEach(function(v,i){i&&r.style.setProperty(i>1?'--chat-bottom':'--chat-right',v+'px')});var c=localStorage.getItem('${MARKS_KEY}'),s;if(c&&!localStorage.getItem('${DEVICE_VIEWER_KEY}')){s=new CSSStyleSheet;s.isMarks=1;s.replaceSync(c);document.adoptedStyleSheets.push(s)}}catch(e){}t=t||r.className||'system';if((performance.getEntriesByType('navigation')[0]||{}).type=='navigate'&&!location.hash){var k='data-still',f=function(){r.removeAttribute(k)};r.setAttribute(k,'first');${JSON.stringify(INTERACTION_EVENTS)}.forEach(function(n){addEventListener(n,f,{once:true,passive:true})});addEventListener('load',function(){r.hasAttribute(k)&&r.setAttribute(k,'')})}var d=t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches;r.className=d?'dark':'light'})(document.documentElement)`
