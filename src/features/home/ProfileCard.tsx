import { personPicture } from '@arvo/domain/pictures/pictures.ts';
import { firstName, type User } from '@arvo/domain/people/person.ts';
import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { clockHere } from '@arvo/domain/time/clockHere.ts';
import { longDate } from '@arvo/domain/time/labels.ts';
import { Link } from '@tanstack/react-router';
import { SavedNote } from '#src/widgets/SavedNote.tsx';
import { Avatar } from '#src/ui/media/avatar.tsx';
import { Icon } from '#src/ui/media/icon.tsx';

/** Specification section 9: profile image load time-out. */
const PICTURE_PATIENCE_MS = 8000;

/** Names longer than this get a smaller font, so that they do not break in the middle beside the picture on a phone. */
const LONG_NAME = 10;

/** When the screen's lists were read (ms UTC), and whether the device has only some of the joined events. */
export type Saved = { readonly at: number; readonly isPartial: boolean };
/** `saved`: null unless the lists are from this device. */
type ProfileCardProps = { user: User; now: number; saved: Saved | null };

/**
 * The profile card (specification section 2): the picture leads to the profile. It has no border, so that the next event stands out.
 * Below the greeting is today's date, or where and when the screen was saved.
 */
export function ProfileCard({ user, now, saved }: ProfileCardProps) {
  const name = firstName(user.displayName);
  const today = <Today now={now} />;
  return (
    <div data-kept className="flex items-center gap-4">
      <Link to="/profile" aria-label={homeTexts.editProfile} className="relative shrink-0 rounded-full">
        <Avatar
          picture={personPicture(user.profilePicture)}
          name={user.displayName}
          size={72}
          giveUpAfterMs={PICTURE_PATIENCE_MS}
        />
        <span className="absolute -right-1 -bottom-1 flex size-8 items-center justify-center rounded-full border border-line bg-card text-accent-text">
          <Icon name="edit" size={16} />
        </span>
      </Link>
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className={`font-extrabold ${name.length > LONG_NAME ? 'text-xl' : 'text-2xl'}`}>
          {homeTexts.greeting(name)}
        </h1>
        {saved === null ? today : <SavedNote {...saved} insteadOf={today} className="max-sm:text-xs" />}
      </div>
    </div>
  );
}

/** Today on this device's calendar: 'Mon 23 Nov'. */
function Today({ now }: { now: number }) {
  const here = new Date(now);
  const [year, month, day] = [here.getFullYear(), here.getMonth(), here.getDate()] as const;
  return (
    <p data-text-until={new Date(year, month, day + 1).getTime()} className="text-ink-soft max-sm:text-sm">
      {longDate(clockHere(now).date, year)}
    </p>
  );
}
