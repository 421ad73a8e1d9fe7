const CODE = 'auth/internal-error';

/** The identity SDK's internal error, which the specification hides from people (section 8, "General"). */
export const isAuthInternalError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === CODE;

/** Keeps errors and unhandled rejections with that code from the console and from handlers added later. */
export function suppressAuthInternalErrors(target: Window): void {
  const hush = (event: Event, error: unknown) => {
    if (!isAuthInternalError(error)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  target.addEventListener('error', (event) => hush(event, event.error));
  target.addEventListener('unhandledrejection', (event) => hush(event, event.reason));
}
