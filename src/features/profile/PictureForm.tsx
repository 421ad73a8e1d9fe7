import { personPicture } from '@arvo/domain/pictures/pictures.ts';
import type { User, UserId } from '@arvo/domain/people/person.ts';
import type { UploadOutcome } from '@arvo/domain/protocol/store/pictureFiles.ts';
import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { photoTexts } from '@arvo/domain/texts/events/photos.ts';
import { useState } from 'react';
import type { SaveOutcome } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Avatar } from '#src/ui/media/avatar.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { FileField } from '#src/ui/forms/fileField.tsx';
import { ProgressBar } from '#src/ui/feedback/progressBar.tsx';
import { saveFailureText } from './saveFailureText.ts';
import type { WaitingChange } from './useWaitingChange.ts';
import { WaitingNote } from './WaitingNote.tsx';

const SIZE = 128;

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'uploading'; readonly percent: number }
  | { readonly kind: 'saving' }
  | { readonly kind: 'not-an-image'; readonly isHeic: boolean }
  /** The file, for the retry. */
  | { readonly kind: 'upload-failed'; readonly file: File }
  /** The picture is uploaded; only the two documents are still to be written. */
  | { readonly kind: 'save-failed'; readonly address: string; readonly text: string };

const unreadableText = (isHeic: boolean): string => (isHeic ? photoTexts.heicUnreadable : profileTexts.photoNotImage);

type PictureFormProps = {
  uid: UserId;
  user: User;
  /** The change that is queued on the device. */
  waiting: WaitingChange | null;
  onSaved: () => void;
};

/** Uploads the picture as soon as it is chosen (specification section 2: "Picture upload with a progress percentage"). */
export function PictureForm({ uid, user, waiting, onSaved }: PictureFormProps) {
  const { photos, people } = useData();
  const [state, setState] = useState<State>({ kind: 'idle' });

  const save = async (address: string) => {
    setState({ kind: 'saving' });
    const outcome = await people.savePhoto(uid, address).catch((): SaveOutcome => ({ kind: 'failed' }));
    const isDone = outcome.kind === 'saved' || outcome.kind === 'queued';
    if (!isDone) return setState({ kind: 'save-failed', address, text: saveFailureText(outcome) });
    setState({ kind: 'idle' });
    if (outcome.kind === 'saved') onSaved();
  };
  const upload = async (file: File) => {
    setState({ kind: 'uploading', percent: 0 });
    const outcome = await photos
      .uploadProfilePhoto(uid, file, (percent) => setState({ kind: 'uploading', percent }))
      .catch((): UploadOutcome => ({ kind: 'failed' }));
    if (outcome.kind === 'uploaded') return save(outcome.address);
    if (outcome.kind === 'failed') setState({ kind: 'upload-failed', file });
    else setState({ kind: 'not-an-image', isHeic: await photos.isHeic(file) });
  };
  const again = () => {
    if (state.kind === 'upload-failed') void upload(state.file);
    if (state.kind === 'save-failed') void save(state.address);
  };
  // A refusal of name and photo together is shown once, below the name.
  const isPhotoWaiting =
    waiting !== null && waiting.photo !== null && (waiting.name === null || waiting.state.kind === 'waiting');
  const failed = state.kind === 'upload-failed' || state.kind === 'save-failed';
  return (
    <div className="flex flex-col gap-3">
      <FileField
        label={profileTexts.pictureField}
        prompt={profileTexts.changePhoto}
        accept="image/*"
        camera={profileTexts.takePhoto}
        onChoose={(file) => void upload(file)}
        preview={
          <Avatar
            picture={personPicture(waiting?.photo ?? user.profilePicture)}
            name={user.displayName}
            size={SIZE}
            loading="eager"
          />
        }
        error={state.kind === 'not-an-image' ? unreadableText(state.isHeic) : null}
        disabled={state.kind === 'uploading' || state.kind === 'saving'}
      />
      {state.kind === 'uploading' && <ProgressBar label={profileTexts.uploadProgress} value={state.percent} />}
      {state.kind === 'saving' && <ProgressBar label={profileTexts.uploadProgress} value={100} />}
      <WaitingNote state={isPhotoWaiting ? waiting.state : null} offline={profileTexts.photoQueued} />
      {failed && (
        <>
          <Alert>{state.kind === 'upload-failed' ? profileTexts.uploadFailed : state.text}</Alert>
          <Button variant="secondary" onClick={again}>
            {profileTexts.tryAgain}
          </Button>
        </>
      )}
    </div>
  );
}
