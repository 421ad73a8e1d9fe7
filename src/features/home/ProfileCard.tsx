import { personPicture } from '@arvo/domain/page/pictures.ts';
import { firstName, type User } from '@arvo/domain/people/person.ts';
import { homeTexts } from '@arvo/domain/texts/people.ts';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#src/ui/avatar.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** Specification section 9: profile image load time-out. */
const PICTURE_PATIENCE_MS = 8000;

/** On a phone a longer first name would break in the middle beside the picture. */
const LONG_NAME = 10;

export function ProfileCard({ user }: { user: User }) {
  const name = firstName(user.displayName);
  return (
    <Card>
      <div className="flex items-center gap-5">
        <Link to="/profile" aria-label={homeTexts.editProfile} className="relative shrink-0 rounded-full">
          <Avatar
            picture={personPicture(user.profilePicture)}
            name={user.displayName}
            size={88}
            giveUpAfterMs={PICTURE_PATIENCE_MS}
          />
          <span className="absolute -right-1 -bottom-1 flex size-9 items-center justify-center rounded-full border border-line bg-card text-accent-text">
            <Icon name="edit" size={18} />
          </span>
        </Link>
        <h1
          tabIndex={-1}
          className={`min-w-0 flex-1 font-extrabold ${name.length > LONG_NAME ? 'text-xl' : 'text-2xl'}`}
        >
          {homeTexts.greeting(name)}
        </h1>
      </div>
      <Link to="/create-event/{-$step}" params={{ step: undefined }} className={`${buttonClass('primary', true)} mt-5`}>
        <Icon name="plus" />
        {homeTexts.createEvent}
      </Link>
    </Card>
  );
}
