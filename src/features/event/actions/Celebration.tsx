import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { yearThere } from '@arvo/domain/events/eventClock.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { personPicture } from '@arvo/domain/pictures/pictures.ts';
import type { Profile } from '@arvo/domain/people/person.ts';
import { longDate } from '@arvo/domain/time/labels.ts';
import { useNow } from '#src/session/useNow.ts';
import { Avatar } from '#src/ui/media/avatar.tsx';
import { Confetti } from './Confetti.tsx';

type CelebrationProps = { sentence: string | null; event: ArvoEvent; profile: Profile | null };

/**
 * "You're in!" for 3 seconds (specification section 4), in the event's colour, with the person's face and what they are in; null:
 * nothing. The confetti is decorative and respects reduced motion.
 */
export function Celebration({ sentence, event, profile }: CelebrationProps) {
  const now = useNow();
  return (
    <output className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center overflow-hidden p-5">
      {sentence !== null && (
        <>
          <Confetti />
          <span className="flex max-w-80 flex-col items-center rounded-card bg-leaf px-8 py-6 text-center text-on-accent shadow-float">
            {profile !== null && (
              <Avatar picture={personPicture(profile.photo)} name={profile.name} size={64} loading="eager" />
            )}
            <span className="mt-2 text-2xl font-extrabold">{sentence}</span>
            {/* The page's own title and date are read out already. */}
            <span aria-hidden="true" className="mt-1 line-clamp-2 text-sm font-semibold wrap-anywhere">
              {displayTitle(event)}
            </span>
            <span aria-hidden="true" className="text-sm">
              {longDate(event.date, yearThere(event, now))}
            </span>
          </span>
        </>
      )}
    </output>
  );
}
