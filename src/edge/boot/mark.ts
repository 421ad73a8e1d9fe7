import { ACCOUNT_MARK } from '@arvo/domain/store/accountMark.ts';

/** Runs in the head, before the first paint: hides the visitor's next step from people who may be signed in. */
try {
  if (localStorage.getItem(ACCOUNT_MARK) !== null) document.documentElement.dataset.account = '';
} catch {
  // Without storage nobody is known to be signed in.
}
