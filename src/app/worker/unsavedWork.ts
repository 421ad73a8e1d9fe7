/** Pages on which a reload interrupts a sign-in, a profile setup, an account deletion, or a return from Stripe. */
const PROTECTED_PATHS = new Set([
  '/',
  '/finishSignIn',
  '/setup-profile',
  '/setup-profile-step2',
  '/stripe-return',
  '/account-deletion',
]);
const WIZARD = /^\/create-event(?:\/|$)/u;
/** An event's address with one of these continues a payment, a claim or a join. */
const CONTINUES = ['paid', 'invitation', 'intent'];

/** Whether this page neither shows nor applies updates. `search`: '?paid=true', or ''. */
export function isProtected(pathname: string, search: string): boolean {
  if (PROTECTED_PATHS.has(pathname) || WIZARD.test(pathname)) return true;
  const parameters = new URLSearchParams(search);
  return pathname.startsWith('/events/') && CONTINUES.some((name) => parameters.has(name));
}

/** The path on which the person last typed something. */
let typedOn: string | null = null;

/** Remembers on which page somebody types. Returns a function that stops it. */
export function followTyping(page: Document): () => void {
  const note = () => {
    typedOn = window.location.pathname;
  };
  page.addEventListener('input', note, true);
  return () => {
    page.removeEventListener('input', note, true);
    typedOn = null;
  };
}

/** Whether a reload would lose something typed. The wizard keeps its draft on the device. */
export const hasTyped = (): boolean =>
  typedOn !== null && typedOn === window.location.pathname && !WIZARD.test(typedOn);

/** Whether a request of the person is under way: buttons show it (ui/buttons/button.tsx). */
export const isBusy = (page: Document): boolean => page.querySelector('[aria-busy="true"]') !== null;

/** Whether a reload that the person did not request in this tab would lose something. */
export const hasUnsavedWork = (page: Document): boolean =>
  isProtected(window.location.pathname, window.location.search) ||
  hasTyped() ||
  isBusy(page) ||
  page.querySelector('dialog[open]') !== null;
