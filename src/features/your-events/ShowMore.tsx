import { generalTexts } from '@arvo/domain/texts/general.ts';
import { yourEventsTexts } from '@arvo/domain/texts/events/yourEvents.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { More } from '#src/session/reads/list.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { VisuallyHidden } from '#src/ui/page/visuallyHidden.tsx';

type ShowMoreProps = {
  more: More;
  /** The message if the next page cannot be read. */
  failed: string;
  /** The number of rows so far. */
  count: number;
  rows: RefObject<HTMLUListElement | null>;
};

/** The button that loads the next page, with its message. */
export function ShowMore({ more, failed, count, rows }: ShowMoreProps) {
  const [atFirst] = useState(count);
  useFocusOnNewRow(more.kind, count, rows);
  return (
    <>
      <p role="status">
        <VisuallyHidden>{count > atFirst && yourEventsTexts.listed(count)}</VisuallyHidden>
      </p>
      {more.kind === 'failed' && <Alert className="mt-3">{failed}</Alert>}
      {more.kind !== 'none' && (
        // The device keeps no further page.
        <Button
          data-not-kept
          variant="secondary"
          fullWidth
          busy={more.kind === 'loading'}
          onClick={more.load}
          className="mt-3"
        >
          {more.kind === 'failed' ? generalTexts.tryAgain : yourEventsTexts.showMore}
        </Button>
      )}
    </>
  );
}

/** The button disappears with the last page: moves focus to the first new row, or if none came to the last row. */
function useFocusOnNewRow(more: More['kind'], count: number, rows: RefObject<HTMLUListElement | null>) {
  const before = useRef({ more, count });
  useEffect(() => {
    const { more: wasMore, count: wasCount } = before.current;
    before.current = { more, count };
    if (more !== 'none' || wasMore === 'none' || document.activeElement !== document.body) return;
    const links = rows.current?.querySelectorAll<HTMLElement>(':scope > li > a') ?? [];
    links[Math.min(wasCount, links.length - 1)]?.focus();
  }, [more, count, rows]);
}
