import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page a signed-out visitor was redirected from; sign-in leads back to it. */
    from?: string;
    /** The form that the landing page shows; without it the choice. */
    signInStep?: 'phone' | 'code' | 'email' | 'email-sent';
    /** Why /404 was reached. */
    missing?: 'event';
    /** A sentence the next page shows once, in role status. */
    notice?: string;
    /** The event that was published just now, on its own page. */
    created?: string;
    /** The state of the account deletion that signed the person out. */
    accountDeletion?: 'under-way' | 'done';
  }
  interface Register {
    router: import('./router.tsx').AppRouter;
  }
}
