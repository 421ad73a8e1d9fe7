import type { ReactNode } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  /** The whole question: it names the dialog. */
  question: string;
  /** The consequences of confirming. */
  children?: ReactNode;
  /** The action's own name. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  /** The consequences are not known yet, so the action cannot be confirmed. */
  confirmDisabled?: boolean;
  /** Why the action failed; the question stays, to try again. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({
  open,
  question,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  confirmDisabled = false,
  error = null,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={question}
      role="alertdialog"
      dismissible={!busy}
      hasClose={false}
      footer={
        <>
          {/* First, so that the harmless answer takes the focus. */}
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy} disabled={confirmDisabled}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && error !== '' && <Alert className={children ? 'mt-4' : ''}>{error}</Alert>}
    </Dialog>
  );
}
