import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { messageTexts } from '@arvo/domain/texts/events/messages.ts';
import { useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { MessageGuests } from './MessageGuests.tsx';

type MessageButtonProps = {
  event: ArvoEvent;
  variant: 'quiet' | 'secondary';
  className?: string;
  onClose?: () => void;
};

/** Button "Message guests", also afterwards, to thank them. Nothing before anybody goes. */
export function MessageButton({ event, variant, className = '', onClose }: MessageButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (event.ticketCount === 0) return null;
  const close = () => {
    setIsOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button variant={variant} className={className} onClick={() => setIsOpen(true)}>
        {messageTexts.write}
      </Button>
      {isOpen && <MessageGuests event={event} onClose={close} />}
    </>
  );
}
