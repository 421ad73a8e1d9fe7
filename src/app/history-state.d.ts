import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page a signed-out visitor was sent away from; sign-in leads back to it. */
    from?: string;
    /** /404 was reached because this is missing. */
    missing?: 'event';
    /** A sentence the next page shows once, in role status. */
    notice?: string;
    /** How far the deletion of the account was that signed out here. */
    accountDeletion?: 'under-way' | 'done';
  }
  interface Register {
    router: import('./router.tsx').AppRouter;
  }
}
