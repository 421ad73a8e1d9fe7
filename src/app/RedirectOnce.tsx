import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Redirects once. The router's own Navigate redirects at every render with new props objects, so a guard that renders again
 * because the location changes would loop forever.
 */
export function RedirectOnce({ options }: { options: NavigateOptions }) {
  const navigate = useNavigate();
  const [first] = useState(options);
  useEffect(() => {
    void navigate(first);
  }, [navigate, first]);
  return null;
}
