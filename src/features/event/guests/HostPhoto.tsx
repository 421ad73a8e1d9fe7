import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { LargePhoto } from './LargePhoto.tsx';

/** The host's photo, enlarged (specification section 2, "Event detail"). */
export function HostPhoto({ stored, name, onClose }: { stored: string | null; name: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={eventDialogTexts.close}>
      <div className="mx-auto low:w-[min(100%,100svh_-_9rem)]">
        <LargePhoto stored={stored} name={name} />
      </div>
    </Dialog>
  );
}
