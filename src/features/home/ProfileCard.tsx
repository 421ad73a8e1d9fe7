import { personPicture } from '@arvo/domain/pictures/pictures.ts';
import { firstName, type User } from '@arvo/domain/people/person.ts';
import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#src/ui/media/avatar.tsx';
import { Icon } from '#src/ui/media/icon.tsx';

/** Specification section 9: profile image load time-out. */
const PICTURE_PATIENCE_MS = 8000;

/** Names longer than this get a smaller font, so that they do not break in the middle beside the picture on a phone. */
const LONG_NAME = 10;

/** The profile card (specification section 2): the picture leads to the profile. It has no border, so that the next event stands out. */
export function ProfileCard({ user }: { user: User }) {
  const name = firstName(user.displayName);
  return (
    <div className="flex items-center gap-4">
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
      <h1 tabIndex={-1} className={`min-w-0 flex-1 font-extrabold ${name.length > LONG_NAME ? 'text-xl' : 'text-2xl'}`}>
        {homeTexts.greeting(name)}
      </h1>
    </div>
  );
}
