import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';

type ClearDraftProps = {
  visible: boolean;
  /** Clears the draft and returns a function that restores it. */
  onClear: () => () => void;
};

/** Clears at once, as specified, and offers to undo it, which costs less than a confirmation for every press. */
export function ClearDraft({ visible, onClear }: ClearDraftProps) {
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const clear = () => {
    const takeBack = onClear();
    setUndo(() => takeBack);
  };
  return (
    <div className="flex shrink-0 items-center">
      <output className="text-sm text-ink-soft not-empty:mr-4">
        {!visible && undo !== null && hostingTexts.draftCleared}
      </output>
      {visible && (
        <Button variant="quiet" onClick={clear} className="text-edge text-sm">
          <Icon name="trash" size={18} /> {hostingTexts.clearDraft}
        </Button>
      )}
      {!visible && undo !== null && (
        <Button
          variant="quiet"
          onClick={() => {
            undo();
            setUndo(null);
          }}
          className="text-edge text-sm"
        >
          {hostingTexts.undo}
        </Button>
      )}
    </div>
  );
}
