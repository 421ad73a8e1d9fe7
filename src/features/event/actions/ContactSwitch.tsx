import type { ArvoEvent, Guest } from '@arvo/domain/events/event.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { useState } from 'react';
import { useSession } from '#src/session/account/useSession.ts';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';

type ContactSwitchProps = { event: ArvoEvent; own: Guest };

/** A guest lets the host see the address or number that they sign in with, until they change their mind. */
export function ContactSwitch({ event, own }: ContactSwitchProps) {
  const { guests } = useData();
  const session = useSession();
  /** What was pressed, until the guest's record says it. */
  const [pressed, setPressed] = useState<{ readonly is: boolean; readonly state: 'sent' | 'saved' } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isOn = own.contact !== undefined;
  if (pressed?.state === 'saved' && pressed.is === isOn) setPressed(null);
  if (session.kind !== 'signed-in') return null;
  const contact = session.account.email ?? session.account.phoneNumber;
  if (contact === null) return null;
  const set = async (is: boolean) => {
    setHasFailed(false);
    setPressed({ is, state: 'sent' });
    const { kind } = await guests
      .setContact(event.id, own.userId, is ? contact : null)
      .catch(() => ({ kind: 'failed' }) as const);
    setPressed(kind === 'saved' ? { is, state: 'saved' } : null);
    setHasFailed(kind === 'failed');
  };
  return (
    <div className="border-t border-line py-2">
      <Switch
        label={eventDialogTexts.letContact}
        hint={
          session.account.email === null ? eventDialogTexts.contactHints.phone : eventDialogTexts.contactHints.email
        }
        checked={pressed?.is ?? isOn}
        disabled={pressed?.state === 'sent'}
        onChange={(is) => void set(is)}
      />
      {hasFailed && <Alert className="mt-2">{eventDialogTexts.contactFailed}</Alert>}
    </div>
  );
}
