import type { SignedInTarget } from '@arvo/domain/people/access.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Leads somebody signed in to where they belong; replaces the history entry, so that Back does not lead to sign-in. */
export function useLead(): (target: SignedInTarget) => void {
  const navigate = useNavigate();
  return useCallback(
    (target) => {
      if (target.kind === 'page') void navigate({ href: target.path, replace: true });
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
