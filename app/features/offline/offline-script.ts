import { ANONYMOUS, pagesCache } from '#domain/offline/offline-cache.ts'

export const RETRY_ID = 'retry'
export const CACHED_PAGES_ID = 'cached-pages'
const MAX_LISTED_PAGES = 12

/** The offline page's only script: retries, and lists the titles of the cached pages. */
export const offlineScript = `(async function(d){
function again(){location.reload()}
addEventListener('online',again);
var retry=d.getElementById('${RETRY_ID}'),list=d.getElementById('${CACHED_PAGES_ID}');
retry.hidden=false;retry.onclick=again;
if(!self.caches)return;
var names=await caches.keys(),viewers=names.find(function(name){return name.startsWith('${pagesCache('')}')});
var pages=await caches.open(viewers||'${pagesCache(ANONYMOUS)}');
var urls=(await pages.keys()).map(function(request){return request.url}).filter(function(url){return url!==origin+'/'&&!/\\.data(\\?|$)|\\/__manifest/.test(url)}).reverse().slice(0,${MAX_LISTED_PAGES});
var characters={'&amp;':'&','&lt;':'<','&gt;':'>','&quot;':'"','&#x27;':"'"};
for(var url of urls){
var html=await(await pages.match(url,{ignoreVary:true})).text(),link=d.createElement('a');
link.textContent=(/<title>([^<]*)/.exec(html)||['',''])[1].replace(/ - Marquee$/,'').replace(/&(?:amp|lt|gt|quot|#x27);/g,function(entity){return characters[entity]});
link.href=url;link.className='text-link';list.appendChild(d.createElement('li')).appendChild(link);list.parentElement.hidden=false}
})(document)`
