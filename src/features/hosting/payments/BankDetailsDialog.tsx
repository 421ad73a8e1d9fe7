import {
  bankDetailsFrom,
  type BankField,
  type BankForm,
  bankProblems,
  EMPTY_BANK_FORM,
  formatBsb,
} from '@arvo/domain/money/bankDetails.ts';
import { bankTexts } from '@arvo/domain/texts/hosting.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/textField.tsx';
import type { SetUpPayouts } from './payoutSetup.ts';

type BankDetailsDialogProps = { onClose: () => void; onSaved: () => void; setUpPayouts: SetUpPayouts };

const ERRORS: Record<BankField, string> = {
  accountName: bankTexts.accountNameMissing,
  bsb: bankTexts.bsbInvalid,
  accountNumber: bankTexts.accountNumberInvalid,
};

/** The specification's bank account modal (section 2). What is typed lives here only: bank details are never kept on the device. */
export function BankDetailsDialog({ onClose, onSaved, setUpPayouts }: BankDetailsDialogProps) {
  const [form, setForm] = useState(EMPTY_BANK_FORM);
  const [tries, setTries] = useState(0);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  // A problem shows after the first try and goes as soon as it is mended.
  const problems = tries > 0 ? bankProblems(form) : [];
  const errorOf = (field: BankField): string | null => (problems.includes(field) ? ERRORS[field] : null);
  const edit = (fields: Partial<BankForm>) => setForm((last) => ({ ...last, ...fields }));

  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTries((last) => last + 1);
    setFailure(null);
    const details = bankDetailsFrom(form);
    if (!details || saving) return;
    setSaving(true);
    const outcome = await setUpPayouts(details);
    setSaving(false);
    if (outcome.kind === 'saved') onSaved();
    else setFailure(outcome.message);
  };

  return (
    <Dialog open onClose={onClose} title={bankTexts.title} dismissible={!saving} closeMark={false}>
      <form ref={element} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <p className="text-ink-soft">{bankTexts.intro}</p>
        <TextField
          label={bankTexts.accountNameField}
          value={form.accountName}
          onChange={(accountName) => edit({ accountName })}
          error={errorOf('accountName')}
          required
          autoComplete="off"
        />
        <TextField
          label={bankTexts.bsbField}
          value={form.bsb}
          onChange={(bsb) => edit({ bsb: formatBsb(bsb) })}
          error={errorOf('bsb')}
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder="062-000"
        />
        <TextField
          label={bankTexts.accountNumberField}
          value={form.accountNumber}
          onChange={(accountNumber) => edit({ accountNumber })}
          error={errorOf('accountNumber')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          label={bankTexts.payIdField}
          value={form.payId}
          onChange={(payId) => edit({ payId })}
          autoComplete="off"
        />
        {failure !== null && <Alert>{failure}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={saving}>
            {bankTexts.cancel}
          </Button>
          <Button type="submit" busy={saving}>
            {bankTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
