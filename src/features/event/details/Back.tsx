import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { Icon } from '#src/ui/media/icon.tsx';

/** The installed app's way back, over the photo beside the logo: its window has no browser buttons. */
export const Back = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-label={eventTexts.back}
    onClick={onPress}
    className="glass absolute top-[calc(0.5rem+env(safe-area-inset-top))] left-5 z-50 hidden size-12 items-center justify-center standalone:inline-flex"
  >
    <Icon name="chevron-left" />
  </button>
);
