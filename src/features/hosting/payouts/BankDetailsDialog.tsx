import {
  bankDetailsFrom,
  type BankField,
  type BankForm,
  bankProblems,
  EMPTY_BANK_FORM,
  formatBsb,
} from '@arvo/domain/money/bankDetails.ts';
import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { useData } from '#src/session/data.tsx';
import { setupOutcome } from './payoutSetup.ts';
import { type Leave, leaveFor, useComeBack } from './stripePage.ts';

type BankDetailsDialogProps = {
  title?: string;
  onClose: () => void;
  /** The details are saved and nothing else is needed now. */
  onSaved: () => void;
  leave?: Leave;
};

const ERRORS: Record<BankField, string> = {
  accountName: bankTexts.accountNameMissing,
  bsb: bankTexts.bsbInvalid,
  accountNumber: bankTexts.accountNumberInvalid,
};

/** The specification's bank account modal (section 2). Only this component holds the typed details: they are never stored on the device. */
export function BankDetailsDialog({
  title = bankTexts.title,
  onClose,
  onSaved,
  leave = leaveFor,
}: BankDetailsDialogProps) {
  const { payouts } = useData();
  const [form, setForm] = useState(EMPTY_BANK_FORM);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'open' | 'saving' | 'leaving'>('open');
  const busy = state !== 'open';
  const [failure, setFailure] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  // Problems appear after the first try and disappear as soon as they are fixed.
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
    if (!details || busy) return;
    setState('saving');
    const outcome = setupOutcome(await payouts.saveBankDetails(details));
    setState(outcome.kind === 'continue' ? 'leaving' : 'open');
    if (outcome.kind === 'saved') onSaved();
    if (outcome.kind === 'continue') leave(outcome.url);
    if (outcome.kind === 'failed') setFailure(outcome.message);
  };
  useComeBack(onSaved);

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissible={!busy}
      closeMark={false}
      footer={
        <>
          {failure !== null && <Alert className="w-full">{failure}</Alert>}
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {bankTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={busy}
            {...(state === 'leaving' ? { busyLabel: bankTexts.leaving } : {})}
          >
            {bankTexts.save}
          </Button>
        </>
      }
    >
      <form id={formId} ref={element} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
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
      </form>
    </Dialog>
  );
}
