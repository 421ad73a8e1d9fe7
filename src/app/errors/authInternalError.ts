const CODE = 'auth/internal-error';

/** The identity SDK's internal error, which the specification hides from people (section 8, "General"). */
export const isAuthInternalError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === CODE;

/** Keeps errors and unhandled rejections with that code from the console and from other handlers. Returns a function that undoes it. */
export function suppressAuthInternalErrors(target: Window): () => void {
  const hush = (event: Event, error: unknown) => {
    if (!isAuthInternalError(error)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onError = (event: ErrorEvent) => hush(event, event.error);
  const onRejection = (event: PromiseRejectionEvent) => hush(event, event.reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
