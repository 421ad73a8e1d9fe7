import { signInTexts } from '../texts/signIn.ts';
import { button, icon } from './eventParts.ts';
import { type Html, html } from './html.ts';

/** The landing page's first paint (features/sign-in/LandingScreen.tsx): the ways to sign in, before any code has loaded. */

const scene: Html = html`<svg aria-hidden="true" viewBox="0 0 448 132" preserveAspectRatio="xMidYMax slice" class="mb-6 h-33 w-full rounded-card"><defs><linearGradient id="afternoon-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f9c98b"></stop><stop offset="0.7" stop-color="#fde9c9"></stop></linearGradient></defs><rect width="448" height="132" fill="url(#afternoon-sky)"></rect><circle cx="312" cy="78" r="64" fill="#fff4dc" opacity="0.55"></circle><circle cx="312" cy="78" r="38" fill="#f6a13c"></circle><path d="M0 96c70-34 150-38 226-14s150 22 222-8v58H0z" fill="#10d48e"></path><path d="M0 116c88-26 182-24 262-6s132 12 186-4v26H0z" fill="#0a7f58"></path></svg>`;

const googleMark: Html = html`<svg aria-hidden="true" width="20" height="20" viewBox="0 0 48 48" class="shrink-0"><path fill="#4285F4" d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"></path><path fill="#34A853" d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.3 13.3 0 0 1-19.8-7H4.3v5.7A22 22 0 0 0 24 46z"></path><path fill="#FBBC05" d="M11.6 28.1a13.2 13.2 0 0 1 0-8.3v-5.7H4.3a22 22 0 0 0 0 19.7z"></path><path fill="#EA4335" d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14.1l7.3 5.7A13.2 13.2 0 0 1 24 10.8z"></path></svg>`;

const way = (content: Html): Html => button(content, { type: 'button', variant: 'secondary', fullWidth: true });

export const landingMarkup: Html = html`<div class="mx-auto flex w-full max-w-md flex-col py-4 sm:py-10">${scene}<div class="mb-6"><h1 tabindex="-1" class="text-2xl font-extrabold">${signInTexts.landing.heading}</h1><p class="mt-2 text-ink-soft">${signInTexts.landing.subheading}</p></div><div class="rounded-card border border-line bg-card p-5 md:p-6"><div><div class="flex flex-col gap-3">${way(html`${googleMark}${signInTexts.continueWithGoogle}`)}${way(html`${icon('phone')}${signInTexts.continueWithPhone}`)}${way(html`${icon('mail')}${signInTexts.continueWithEmail}`)}</div></div></div><div></div></div>`;
