import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { FileField } from '#src/ui/forms/fileField.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { part } from '#src/session/loading/part.tsx';
import { useCover } from '../photo/useCover.ts';
import type { DraftPhoto } from '../photo/useDraftPhoto.ts';

/** 5 kB of drawings, which the wizard's other steps do without. */
const CoverField = part(() => import('../photo/CoverField.tsx'), 'CoverField');

type PhotoStepProps = {
  photo: DraftPhoto;
  /** Of the draft: covers begin by day or by night. */
  startTime: string;
  disabled: boolean;
};

export function PhotoStep({ photo, startTime, disabled }: PhotoStepProps) {
  const cover = useCover(photo.choose);
  return (
    <>
      <FileField
        label={hostingTexts.photoField}
        prompt={photo.url === null ? hostingTexts.photoPrompt : hostingTexts.photoReplace}
        accept="image/*"
        onChoose={(file) => {
          cover.forget();
          photo.choose(file);
        }}
        error={photo.error}
        hint={hostingTexts.photoHint}
        optional
        disabled={disabled}
        preview={
          photo.url === null ? undefined : (
            <img src={photo.url} alt="" className="aspect-video h-24 rounded-control object-cover" />
          )
        }
      />
      {photo.url !== null && (
        <Button
          variant="secondary"
          onClick={() => {
            cover.forget();
            photo.remove();
          }}
          disabled={disabled}
          className="self-start"
        >
          <Icon name="trash" /> {hostingTexts.removePhoto}
        </Button>
      )}
      <CoverField cover={cover} startTime={startTime} disabled={disabled} />
      {!photo.isStored && <Alert tone="caution">{hostingTexts.photoNotKept}</Alert>}
    </>
  );
}
