import { DEFAULT_TARGET, type SignedInTarget, safeRedirect } from '@arvo/domain/accounts/access.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Redirects after sign-in; replaces the history entry, so that Back does not lead to sign-in. */
export function useLead(): (target: SignedInTarget) => void {
  const navigate = useNavigate();
  return useCallback(
    (target) => {
      // Checked again here, because an address of another site would leave this one.
      if (target.kind === 'page') void navigate({ href: safeRedirect(target.path) ?? DEFAULT_TARGET, replace: true });
      else
        void navigate({
          to: '/setup-profile',
          search: target.redirect === null ? {} : { redirect: target.redirect },
          replace: true,
        });
    },
    [navigate],
  );
}
