import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirmDialog.tsx';
import { Dialog } from './dialog.tsx';
import { teachJsdomDialogs } from './jsdomDialog.testing.ts';

beforeAll(teachJsdomDialogs);
afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share this event">
        <p>Choose</p>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named by its title and returns the focus to the element that opened it', async () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Share' });
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Share this event' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('closes on Escape and on the backdrop, not on its own content', async () => {
    const close = vi.fn();
    render(
      <Dialog open onClose={close} title="Share">
        <p>Choose</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    await userEvent.click(screen.getByText('Choose'));
    expect(close).not.toHaveBeenCalled();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog);
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe('ConfirmDialog', () => {
  const confirm = vi.fn();
  const cancel = vi.fn();
  const ask = (busy: boolean, error: string | null = null) => (
    <ConfirmDialog
      open
      question="Are you sure you want to leave this event?"
      confirmLabel="Leave Event"
      busy={busy}
      error={error}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );

  it('asks its question as an alertdialog and keeps it while an error is shown', async () => {
    render(ask(false, 'Failed'));
    expect(screen.getByRole('alertdialog', { name: 'Are you sure you want to leave this event?' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Failed');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave Event' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('cannot be confirmed twice or closed while busy', async () => {
    confirm.mockClear();
    render(ask(true));
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave Event' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(confirm).not.toHaveBeenCalled();
    expect(cancel).not.toHaveBeenCalled();
  });
});
