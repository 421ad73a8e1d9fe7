import type { ShareMethod } from '@arvo/domain/analytics/analyticsEvent.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import { SHARE_POPUP, type ShareTarget, shareTargets } from '@arvo/domain/sharing/shareTargets.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { MouseEvent } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { useShareLink } from '#src/ui/sharing/useShareLink.ts';
import { ShareMark } from './ShareMark.tsx';

/** "Share" (specification section 2): the device's share sheet if it has one, the link itself, and four networks. */
export function ShareDialog({ event, onClose }: { event: ArvoEvent; onClose: () => void }) {
  // The event's plain address, without this person's own parameters.
  const url = new URL(eventHref(event.id), window.location.origin).href;
  const title = displayTitle(event);
  const text = eventDialogTexts.shareText(title);
  const { analytics } = useData();
  const shared = (method: ShareMethod) => analytics?.record({ name: 'event_shared', method });
  const { copied, copy, share } = useShareLink({ title, text, url }, shared);
  return (
    <Dialog open onClose={onClose} title={eventTexts.share} closeLabel={eventDialogTexts.close}>
      <div className="flex flex-col gap-3">
        <p className="rounded-control bg-ground px-4 py-3 text-sm wrap-anywhere text-ink-soft">{url}</p>
        {share !== null && (
          <Button fullWidth onClick={share}>
            <Icon name="share" />
            {eventDialogTexts.shareOnDevice}
          </Button>
        )}
        <Button variant={share === null ? 'primary' : 'secondary'} fullWidth onClick={copy}>
          <Icon name={copied === 'copied' ? 'check' : 'link'} />
          <span aria-live="polite">{copied === 'copied' ? eventTexts.copied : eventDialogTexts.copyLink}</span>
        </Button>
        {copied === 'failed' && <Alert>{eventTexts.copyFailed}</Alert>}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
          {shareTargets(url, text).map((target) => (
            <TargetLink key={target.network} target={target} onFollow={() => shared(target.network)} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function TargetLink({ target, onFollow }: { target: ShareTarget; onFollow: () => void }) {
  const follow = (event: MouseEvent) => {
    onFollow();
    if (!target.popup) return;
    const { width, height } = SHARE_POPUP;
    const opened = window.open(target.href, '_blank', `popup,width=${width},height=${height}`);
    // If the browser blocks the small window, it follows the link.
    if (opened) event.preventDefault();
  };
  return (
    <a
      href={target.href}
      target={target.network === 'email' ? undefined : '_blank'}
      rel="noreferrer"
      onClick={follow}
      className={buttonClass('secondary')}
    >
      <ShareMark network={target.network} />
      {eventDialogTexts[target.network]}
    </a>
  );
}
