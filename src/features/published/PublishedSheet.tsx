import type { EventId } from '@arvo/domain/events/event.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import { cardPicture } from '@arvo/domain/pictures/pictures.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { createdTexts } from '@arvo/domain/texts/events/hosting.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { longDate, twelveHour } from '@arvo/domain/time/labels.ts';
import { useRouter } from '@tanstack/react-router';
import { type CSSProperties, useId, useLayoutEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Cover } from '#src/ui/media/cover.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { useShareLink } from '#src/ui/sharing/useShareLink.ts';

/**
 * "It's live": the link, ways to share it, and a preview of the event as guests see it. In `compact` it is a sheet behind the page's bar,
 * so that nothing of the page shows between them; in `roomy` a card over the photo. The page's own "Share Your Event" is the green button.
 */
export function PublishedSheet({ id }: { id: EventId }) {
  const titleId = useId();
  const router = useRouter();
  const bar = useBarHeight();
  // The event's plain address.
  const url = new URL(eventHref(id), window.location.origin).href;
  const close = () => {
    const { href, state } = router.state.location;
    router.history.replace(href, { ...state, created: undefined });
  };
  return (
    <div
      style={{ '--bar': `${bar}px` } as CSSProperties}
      className="fixed inset-x-0 bottom-0 z-20 flex justify-center compact:rounded-t-[1.25rem] compact:border-t compact:border-line compact:bg-card compact:pb-[calc(var(--bar)+var(--bottom-room))] compact:shadow-float roomy:pointer-events-none roomy:absolute roomy:top-20 roomy:bottom-auto roomy:mx-auto roomy:max-w-wide roomy:justify-end roomy:px-5"
    >
      <section
        aria-labelledby={titleId}
        className="pointer-events-auto flex max-h-[calc(100dvh-var(--bar)-min(5.5rem,22vw)-var(--bottom-room))] w-full low:max-h-[calc(100dvh-10rem)] roomy:mr-102 roomy:max-h-[calc(100dvh-6.5rem)] max-w-md roomy:max-w-sm flex-col gap-3 low:gap-2 overflow-y-auto p-5 roomy:rounded-card roomy:border roomy:border-line roomy:bg-card roomy:shadow-float"
      >
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="text-xl font-extrabold">
            {createdTexts.title}
          </h2>
          <button
            type="button"
            aria-label={createdTexts.close}
            onClick={close}
            className="-m-3 flex size-12 items-center justify-center rounded-control text-ink-soft hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="text-sm text-ink-soft low:hidden">{createdTexts.text}</p>
        <p className="rounded-control bg-ground px-4 py-3 text-sm shrink-0 truncate select-all">{url}</p>
        <ShareLink url={url} />
        <AsGuestsSee id={id} />
      </section>
    </div>
  );
}

/** The height of the page's bar in px, without the room for the navigation: it grows with the text, a narrow window and a paid event. */
function useBarHeight(): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    // The size of `main` changes when the page with the bar appears, with the window and with the size of the text.
    const observer = new ResizeObserver(() => {
      const bar = main.querySelector('[data-bar]');
      if (bar) setHeight(bar.clientHeight - parseFloat(getComputedStyle(bar).paddingBottom));
    });
    observer.observe(main);
    return () => observer.disconnect();
  }, []);
  return height;
}

function ShareLink({ url }: { url: string }) {
  const { analytics } = useData();
  const { copied, copy, share } = useShareLink({ url }, (method) =>
    analytics?.record({ name: 'event_shared', method }),
  );
  return (
    <>
      <div className="sticky bottom-0 -mx-5 flex flex-wrap gap-3 bg-card px-5 py-1 *:grow">
        <Button variant="secondary" onClick={copy}>
          <Icon name={copied === 'copied' ? 'check' : 'link'} />
          <span aria-live="polite">{copied === 'copied' ? eventTexts.copied : createdTexts.copyLink}</span>
        </Button>
        {share !== null && (
          <Button variant="secondary" onClick={share}>
            <Icon name="share" />
            {createdTexts.share}
          </Button>
        )}
      </div>
      {copied === 'failed' && <Alert>{createdTexts.copyFailed}</Alert>}
    </>
  );
}

/** The public event, read when the host opens the preview. */
function AsGuestsSee({ id }: { id: EventId }) {
  const { publicEvents } = useData();
  const [seen, setSeen] = useState<PublicEvent | 'reading' | 'failed' | null>(null);
  if (seen !== null && typeof seen === 'object') return <GuestsView {...seen} />;
  const read = () => {
    setSeen('reading');
    publicEvents.read(id).then(
      (reading) => setSeen(reading?.kind === 'found' ? reading.value : 'failed'),
      () => setSeen('failed'),
    );
  };
  return (
    <>
      <Button variant="quiet" busy={seen === 'reading'} onClick={read} className="-mt-3 shrink-0">
        {createdTexts.look}
      </Button>
      {seen === 'failed' && <Alert>{createdTexts.lookFailed}</Alert>}
    </>
  );
}

function GuestsView({ event, host }: PublicEvent) {
  const [year] = useState(() => new Date().getFullYear());
  const price = event.isPaid ? formatCents(event.priceCents) : eventTexts.free;
  const facts = [longDate(event.date, year), twelveHour(event.startTime), price].filter(Boolean).join(' · ');
  return (
    <figure aria-label={createdTexts.look} className="shrink-0 overflow-hidden rounded-control border border-line">
      <Cover picture={cardPicture(event.imageURL)} background={eventGradient(event.id).css} aspect="16 / 9" />
      <div className="flex flex-col gap-1 p-4">
        <p dir="auto" className="line-clamp-3 text-lg leading-snug font-bold">
          {displayTitle(event)}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">{facts}</p>
        {event.area !== '' && <p className="text-sm text-ink-soft">{event.area}</p>}
        {host !== null && host !== 'unread' && (
          <p dir="auto" className="text-sm text-ink-soft">
            {host.name}
          </p>
        )}
        <p className="mt-1 text-sm text-balance">{createdTexts.onlyArea}</p>
      </div>
    </figure>
  );
}
