import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../media/icon.tsx';

export type DialogProps = {
  open: boolean;
  /** Called by Escape, the backdrop and the close button. */
  onClose: () => void;
  title: string;
  /** The dialog's name for screen readers, if its title is not one. */
  name?: string;
  children: ReactNode;
  /** Buttons at the bottom, in reading order. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** False while work is in progress that must not be interrupted. */
  dismissible?: boolean;
  /** A close button in the corner, labelled `closeLabel`. */
  hasClose?: boolean;
  closeLabel?: string;
  className?: string;
};

/** A modal dialog built on <dialog>: the rest is inert, focus stays inside and afterwards returns to where it was. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  name,
  children,
  footer,
  role = 'dialog',
  dismissible = true,
  hasClose = true,
  closeLabel = 'Close',
  className = '',
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const contentId = useId();

  useModal(element, { dismissible, onClose });
  return (
    <dialog
      ref={element}
      role={role}
      aria-label={name}
      aria-labelledby={name === undefined ? titleId : undefined}
      aria-describedby={role === 'alertdialog' ? contentId : undefined}
      className={`max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md overflow-y-auto rounded-card border border-line bg-card p-0 text-ink shadow-float has-[.pinned]:scroll-pb-24 backdrop:bg-black/55 ${className}`}
    >
      <div className="flex flex-col gap-4 p-5 md:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} dir="auto" className="text-lg font-bold">
            <Sentences text={title} />
          </h2>
          {hasClose && (
            <button
              type="button"
              aria-label={closeLabel}
              onClick={onClose}
              disabled={!dismissible}
              className="-m-3 flex size-12 items-center justify-center rounded-control text-ink-soft hover:text-ink"
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <div id={contentId} className="empty:hidden">
          {children}
        </div>
        {footer && (
          // `pinned`: stays on the screen while the content scrolls (app.css).
          <div className="pinned -mx-5 -mb-5 flex flex-wrap justify-end gap-3 bg-card px-5 pb-5 max-sm:*:grow max-sm:*:px-2 md:-mx-6 md:-mb-6 md:px-6 md:pb-6">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Breaks a question that does not fit between its sentences: "Delete this event?" and "This cannot be undone." */
function Sentences({ text }: { text: string }) {
  const [question, ...rest] = text.split('? ');
  if (rest.length === 0) return text;
  return (
    <>
      {question}? <span className="inline-block">{rest.join('? ')}</span>
    </>
  );
}

/** Opens the element as a modal dialog, and asks to close it at Escape and at a press on the backdrop. */
function useModal(
  element: RefObject<HTMLDialogElement | null>,
  { dismissible, onClose }: Required<Pick<DialogProps, 'dismissible' | 'onClose'>>,
): void {
  useLayoutEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [element]);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const requestClose = (event: Event) => {
      event.preventDefault();
      if (dismissible) onClose();
    };
    // The content fills the dialog element, so only clicks on the backdrop have it as their target.
    const press = (event: MouseEvent) => event.target === dialog && requestClose(event);
    dialog.addEventListener('cancel', requestClose);
    dialog.addEventListener('click', press);
    return () => {
      dialog.removeEventListener('cancel', requestClose);
      dialog.removeEventListener('click', press);
    };
  }, [element, dismissible, onClose]);
}
