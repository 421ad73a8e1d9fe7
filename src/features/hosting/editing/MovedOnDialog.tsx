import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import type { Versions } from './useSave.ts';
import { VersionLines } from './VersionLines.tsx';

type MovedOnDialogProps = {
  readonly versions: Versions;
  readonly onKeepTheirs: () => void;
  readonly onSaveMine: () => void;
};

/** The event was saved elsewhere since this page read it: the host decides which version counts. Escape decides nothing. */
export const MovedOnDialog = ({ versions, onKeepTheirs, onSaveMine }: MovedOnDialogProps) => (
  <Dialog
    open
    onClose={NOTHING}
    title={editingTexts.movedOn}
    role="alertdialog"
    dismissible={false}
    hasClose={false}
    footer={
      <>
        <Button variant="secondary" onClick={onKeepTheirs}>
          {editingTexts.keepTheirs}
        </Button>
        <Button onClick={onSaveMine}>{editingTexts.saveMine}</Button>
      </>
    }
  >
    <p className="mb-4">{editingTexts.movedOnText}</p>
    <VersionLines versions={versions} names={{ was: editingTexts.theirs, now: editingTexts.mine }} withStreets />
  </Dialog>
);

const NOTHING = () => undefined;
