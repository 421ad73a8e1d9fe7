import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { photoAt } from '#src/ui/media/photoAt.ts';

type GooglePictureProps = { address: string; onChoose: (photo: File) => void; disabled: boolean };

/** Offers the picture that a person has at Google, unless it cannot be shown. */
export function GooglePicture({ address, onChoose, disabled }: GooglePictureProps) {
  const [state, setState] = useState<'offered' | 'loading' | 'failed' | 'hidden'>('offered');
  if (state === 'hidden') return null;
  const press = async () => {
    setState('loading');
    const photo = await photoAt(address);
    setState(photo === null ? 'failed' : 'offered');
    if (photo !== null) onChoose(photo);
  };
  return (
    <div className="-mt-2 flex flex-col gap-2">
      <Button
        variant="secondary"
        fullWidth
        busy={state === 'loading'}
        busyLabel={profileTexts.loadingPicture}
        disabled={disabled}
        onClick={() => void press()}
      >
        <img
          src={address}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setState('hidden')}
          className="size-8 rounded-full object-cover"
        />
        {profileTexts.takeGooglePicture}
      </Button>
      {state === 'failed' && <Alert>{profileTexts.googlePictureFailed}</Alert>}
    </div>
  );
}
