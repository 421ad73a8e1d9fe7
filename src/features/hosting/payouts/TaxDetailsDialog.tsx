import { formatAbn } from '@arvo/domain/money/abn.ts';
import type { TaxDetails } from '@arvo/domain/money/taxDetails.ts';
import { readTaxForm, taxFormOf, type TaxProblem } from '@arvo/domain/money/taxForm.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { taxTexts } from '@arvo/domain/texts/money/tax.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';

const PROBLEMS: Record<TaxProblem, string> = {
  'abn-invalid': taxTexts.abnInvalid,
  'abn-missing': taxTexts.abnMissing,
};

type TaxDetailsDialogProps = { uid: UserId; details: TaxDetails | null; onClose: () => void; onSaved: () => void };

/** The host's tax details on receipts. Emptying both fields removes them. */
export function TaxDetailsDialog({ uid, details, onClose, onSaved }: TaxDetailsDialogProps) {
  const { people } = useData();
  const [form, setForm] = useState(() => taxFormOf(details));
  const [hasTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const abn = useRef<HTMLInputElement>(null);
  const formId = useId();
  const read = readTaxForm(form);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (read.kind === 'problem') return abn.current?.focus();
    if (busy) return;
    setBusy(true);
    const { kind } = await people.saveTaxDetails(uid, read.details).catch(() => ({ kind: 'failed' as const }));
    setBusy(false);
    if (kind === 'saved') onSaved();
    else setFailure(kind === 'not-signed-in' ? taxTexts.notSignedIn : taxTexts.failed);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={taxTexts.title}
      dismissible={!busy}
      hasClose={false}
      footer={
        <>
          {failure !== null && <Alert className="w-full">{failure}</Alert>}
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {taxTexts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {taxTexts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <p className="text-ink-soft">{taxTexts.intro}</p>
        <TextField
          ref={abn}
          label={taxTexts.abnField}
          value={form.abn}
          onChange={(typed) => setForm({ ...form, abn: formatAbn(typed) })}
          error={hasTried && read.kind === 'problem' ? PROBLEMS[read.problem] : null}
          inputMode="numeric"
          autoComplete="off"
          placeholder="51 824 753 556"
        />
        <Switch
          label={taxTexts.gstField}
          hint={taxTexts.gstHint}
          checked={form.isGstRegistered}
          onChange={(isGstRegistered) => setForm({ ...form, isGstRegistered })}
        />
      </form>
    </Dialog>
  );
}
