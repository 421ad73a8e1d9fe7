import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Leads elsewhere, once. The router's own Navigate does so at every render whose properties are new objects: a guard that
 * renders again because the location changes would never come to an end.
 */
export function LeadElsewhere({ options }: { options: NavigateOptions }) {
  const navigate = useNavigate();
  const [first] = useState(options);
  useEffect(() => {
    void navigate(first);
  }, [navigate, first]);
  return null;
}
