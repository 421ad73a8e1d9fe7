import {
  type BankDetails,
  bankDetailsFrom,
  type BankField,
  type BankForm,
  bankProblems,
  EMPTY_BANK_FORM,
  formatBsb,
} from '@arvo/domain/money/bankDetails.ts';
import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import { localBankTexts } from '@arvo/domain/texts/localStack.ts';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { useData } from '#src/session/data.tsx';
import { setupOutcome } from './payoutSetup.ts';
import { type Leave, leaveFor, useComeBack } from './stripePage.ts';

type BankDetailsDialogProps = {
  /** The host has been set up before, so Stripe has no questions. */
  isChange?: boolean;
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
export function BankDetailsDialog({ isChange = false, onClose, onSaved, leave = leaveFor }: BankDetailsDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useBankForm(element);
  const { state, failure, save } = useSaveBankDetails({ onSaved, leave });
  const busy = state !== 'open';
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const details = form.check();
    if (!busy) void save(details);
  };
  useComeBack(onSaved);
  return (
    <Dialog
      open
      onClose={onClose}
      title={isChange ? bankTexts.changeDetails : bankTexts.title}
      dismissible={!busy}
      hasClose={false}
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
      <form id={formId} ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-ink-soft">{bankTexts.intro}</p>
        {!isChange && <p className="text-ink-soft">{bankTexts.stripeNext}</p>}
        {__LOCAL_STACK__ && <p className="text-ink-soft">{localBankTexts.tryThese}</p>}
        <BankFields {...form} />
      </form>
    </Dialog>
  );
}

/** The typed details. Problems appear after the first try and disappear as soon as they are fixed. */
function useBankForm(element: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(EMPTY_BANK_FORM);
  const [tries, setTries] = useState(0);
  const problems = tries > 0 ? bankProblems(values) : [];
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, tries]);
  return {
    values,
    edit: (fields: Partial<BankForm>) => setValues((last) => ({ ...last, ...fields })),
    errorOf: (field: BankField): string | null => (problems.includes(field) ? ERRORS[field] : null),
    /** Counts a try. Returns null and shows the problems if there are any. */
    check: () => {
      setTries((last) => last + 1);
      return bankDetailsFrom(values);
    },
  };
}

/** Saves valid details. Goes to Stripe's page if it needs more from the host. */
function useSaveBankDetails({ onSaved, leave }: Required<Pick<BankDetailsDialogProps, 'onSaved' | 'leave'>>) {
  const { payouts } = useData();
  const [state, setState] = useState<'open' | 'saving' | 'leaving'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (details: BankDetails | null) => {
    setFailure(null);
    if (!details) return;
    setState('saving');
    const outcome = setupOutcome(await payouts.saveBankDetails(details));
    setState(outcome.kind === 'continue' ? 'leaving' : 'open');
    if (outcome.kind === 'saved') onSaved();
    if (outcome.kind === 'continue') leave(outcome.url);
    if (outcome.kind === 'failed') setFailure(outcome.message);
  };
  return { state, failure, save };
}

function BankFields({ values, edit, errorOf }: Pick<ReturnType<typeof useBankForm>, 'values' | 'edit' | 'errorOf'>) {
  return (
    <>
      <TextField
        label={bankTexts.accountNameField}
        value={values.accountName}
        onChange={(accountName) => edit({ accountName })}
        error={errorOf('accountName')}
        required
        autoComplete="off"
      />
      <TextField
        label={bankTexts.bsbField}
        value={values.bsb}
        onChange={(bsb) => edit({ bsb: formatBsb(bsb) })}
        error={errorOf('bsb')}
        required
        inputMode="numeric"
        autoComplete="off"
        placeholder="062-000"
      />
      <TextField
        label={bankTexts.accountNumberField}
        value={values.accountNumber}
        onChange={(accountNumber) => edit({ accountNumber })}
        error={errorOf('accountNumber')}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label={bankTexts.payIdField}
        value={values.payId}
        onChange={(payId) => edit({ payId })}
        hint={bankTexts.payIdHint}
        autoComplete="off"
      />
    </>
  );
}
