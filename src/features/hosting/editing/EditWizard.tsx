import type { HostedEvent } from '@arvo/domain/changes/eventEdit.ts';
import { guestCount } from '@arvo/domain/guests/guestCount.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useRef } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Toast } from '#src/ui/feedback/toast.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { BankDetailsDialog, ProgressBar } from '../parts.ts';
import { StepForm } from '../StepForm.tsx';
import { WizardPage } from '../WizardPage.tsx';
import { EditActions } from './EditActions.tsx';
import { MovedOnDialog } from './MovedOnDialog.tsx';
import { TellDialog } from './TellDialog.tsx';
import { useEditWizard } from './useEditWizard.ts';
import type { SaveState } from './useSave.ts';

/** A published event in the wizard's steps and fields. Every step can be saved. */
export function EditWizard({ owner, hosted }: { owner: UserId; hosted: HostedEvent }) {
  const form = useRef<HTMLFormElement>(null);
  const wizard = useEditWizard({ owner, hosted }, form);
  const { draft, photo, saving, bestPlace, bank } = wizard;
  const { state } = saving;
  const { step } = draft.record;
  const busy = state.kind === 'working';
  const isChanged = draft.exists || photo.change.kind !== 'same';
  const searching = bestPlace.isSearching ? hostingTexts.searchingPlaces : null;
  return (
    <>
      <WizardPage title={editingTexts.title} wizard={wizard} furthest={3} onSelect={wizard.goTo}>
        <StepForm form={form} wizard={wizard} busy={busy} published={wizard.limits} onSubmit={wizard.save}>
          {isChanged && guestCount(hosted.event) !== 0 && (
            <Switch
              label={editingTexts.tellSwitch}
              hint={editingTexts.tellHint}
              checked={wizard.isMarked}
              onChange={wizard.setMarked}
            />
          )}
          <div className="mb-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4">
            <KeptNote exists={draft.exists} isStored={draft.isStored} />
            {isChanged && !busy && (
              <Button variant="quiet" onClick={wizard.discard} className="text-edge text-sm">
                <Icon name="trash" size={18} /> {editingTexts.discard}
              </Button>
            )}
          </div>
          <SaveNote state={state} />
          <EditActions
            step={step}
            busy={busy ? editingTexts.saving : searching}
            onBack={wizard.back}
            onNext={wizard.next}
          />
        </StepForm>
      </WizardPage>
      {state.kind === 'asking' && (
        <TellDialog versions={state.versions} onTell={saving.tell} onCancel={saving.forget} />
      )}
      {state.kind === 'moved-on' && (
        <MovedOnDialog
          versions={state.versions}
          onKeepTheirs={wizard.keepTheirs}
          onSaveMine={() => saving.saveMine(state.versions.was)}
        />
      )}
      <Toast message={bestPlace.taken} onHide={bestPlace.hideTaken} />
      {bank.isOpen && <BankDetailsDialog onSaved={bank.onSaved} onClose={bank.close} />}
    </>
  );
}

/** How far a new photo's upload is, or why nothing was saved. */
function SaveNote({ state }: { state: SaveState }) {
  if (state.kind === 'working' && state.percent !== null)
    return <ProgressBar label={hostingTexts.uploadProgress} value={state.percent} />;
  return state.kind === 'failed' && <Alert className="mb-3">{state.message}</Alert>;
}

function KeptNote({ exists, isStored }: { exists: boolean; isStored: boolean }) {
  if (!isStored) return <Alert tone="caution">{hostingTexts.notSavedOnDevice}</Alert>;
  return <p className={`text-sm text-ink-soft ${exists ? '' : 'invisible'}`}>{editingTexts.keptOnDevice}</p>;
}
