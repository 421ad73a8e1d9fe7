import { JOIN_MARK } from '../store/joinMark.ts';

/**
 * The only inline scripts: small, and the same in every build and page, so that the content security policy can list their
 * hashes (bootScripts.test.ts compares text and hash). They read what depends on the build from data attributes.
 */

/** Runs in the head, before the first paint: hides the visitor's next step from people who may be signed in. */
export const MARK_SCRIPT = `try{if(localStorage.getItem("arvo.account")!==null)document.documentElement.dataset.account=""}catch{}`;

/** In session storage: this page was reloaded because its code failed to load. Removed once the code has loaded (app/takeOver.ts). */
export const RELOADED_MARK = 'arvo.reloaded';

/** The template, outside of the app's root, of the message that the page's code failed to load. */
export const STUCK_ID = 'stuck';

/**
 * Runs after the page.
 * - Starts the app's code once the hero picture is loaded and painted, so that they do not compete for the line. A background
 *   tab does not wait for the paint.
 * - Makes sign-in return to this address with the intent to join, and marks a press on it like src/session/joinMark.ts (data-join).
 * - Remembers a press on a button whose code has not loaded yet (data-pressed).
 * - If the code fails to load, reloads the page once when the code is available again; after that it shows a message, and the
 *   page stays readable without code.
 */
export const START_SCRIPT = `{const d=document,e=d.documentElement,r=d.getElementById("root"),b=d.currentScript.dataset;
for(const f of r.querySelectorAll("form")){const i=f.querySelector("input[name=redirect]"),w=f.dataset.join;if(!i)continue;
const q=location.search.slice(1).split("&").filter(p=>p&&p.split("=")[0]!=="intent");
if(w){q.push("intent="+w);
f.addEventListener("submit",()=>{try{sessionStorage.setItem("${JOIN_MARK}",JSON.stringify({eventId:location.pathname.split("/")[2],intent:w,at:Date.now()}))}catch{}})}
i.value=location.pathname+(q.length?"?"+q.join("&"):"")}
const n=x=>x.getAttribute("aria-label")??x.textContent;
r.addEventListener("click",v=>{const t=v.target.closest("button[type=button]");
if(!t||e.dataset.edge===undefined)return;
t.setAttribute("aria-busy","true");
e.dataset.pressed=JSON.stringify([n(t),[...r.querySelectorAll("button")].filter(x=>n(x)===n(t)).indexOf(t)])});
let begun=false,gone=false;
const anew=()=>location.reload();
const stuck=()=>{delete e.dataset.account;for(const x of r.querySelectorAll("[aria-busy]"))x.removeAttribute("aria-busy");
d.body.append(d.getElementById("${STUCK_ID}").content);addEventListener("online",anew)};
const lost=h=>{if(gone)return;gone=true;let before="";
try{before=sessionStorage.getItem("${RELOADED_MARK}");sessionStorage.setItem("${RELOADED_MARK}","1")}catch{}
if(before!==null)return stuck();
setTimeout(()=>fetch(h,{cache:"reload"}).then(a=>{a.ok?anew():stuck()},stuck),1000)};
const soon=()=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,500)};
const go=()=>{if(begun)return;begun=true;
const m=h=>{const s=d.createElement("script");s.type="module";s.src=h;s.onerror=()=>lost(h);d.head.append(s)};
const c=d.createElement("link");c.rel="stylesheet";c.href=b.style;d.head.append(c);
b.first.split(" ").forEach(m);m(b.main);
const p=b.preload.split(" "),some=()=>{for(const h of p.splice(0,4)){const l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)}
if(p.length)setTimeout(some)};
setTimeout(some)};
const i=r.querySelector("img[fetchpriority=high]");
if(!i||i.complete)soon();else{i.addEventListener("load",soon);i.addEventListener("error",soon);setTimeout(go,3000)}}`;

/** SHA-256 of the above, in the policy's notation. */
export const SCRIPT_HASHES = [
  "'sha256-Uh1gZqy6lhrasYcbTDELTvGC75gD/sQmYcFm2BscYK0='",
  "'sha256-mp1oiy5YQPrGT09hibrd8ffbit3TontHgSugxCyI24M='",
] as const;
