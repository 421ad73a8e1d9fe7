import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { FileField } from '#src/ui/forms/fileField.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import type { DraftPhoto } from '../photo/useDraftPhoto.ts';

export function PhotoStep({ photo, disabled }: { photo: DraftPhoto; disabled: boolean }) {
  return (
    <>
      <FileField
        label={hostingTexts.photoField}
        prompt={photo.url === null ? hostingTexts.photoPrompt : hostingTexts.photoReplace}
        accept="image/*"
        onChoose={photo.choose}
        error={photo.error}
        hint={hostingTexts.photoHint}
        disabled={disabled}
        preview={
          photo.url === null ? undefined : (
            <img src={photo.url} alt="" className="aspect-video h-24 rounded-control object-cover" />
          )
        }
      />
      {photo.url !== null && (
        <Button variant="secondary" onClick={photo.remove} disabled={disabled} className="self-start">
          <Icon name="trash" /> {hostingTexts.removePhoto}
        </Button>
      )}
      {!photo.isStored && <Alert tone="caution">{hostingTexts.photoNotKept}</Alert>}
    </>
  );
}
