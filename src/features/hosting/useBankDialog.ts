import { useState } from 'react';

/** 'blocked': the dialog opened because 'Create Event' needs payments to be set up. */
type BankDialog = 'closed' | 'open' | 'blocked';

/** The dialog with the bank details. `onStillBlocked`: it was closed without what 'Create Event' needs. */
export function useBankDialog(onStillBlocked: () => void) {
  const [state, setState] = useState<BankDialog>('closed');
  return {
    isOpen: state !== 'closed',
    open: () => setState('open'),
    openBlocked: () => setState('blocked'),
    onSaved: () => setState('closed'),
    close: () => {
      setState('closed');
      if (state === 'blocked') onStillBlocked();
    },
  };
}
