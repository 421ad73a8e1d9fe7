import { CODE_LENGTH, formatPhone } from '@arvo/domain/accounts/phone.ts';
import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { SpinnerIcon } from '#src/ui/feedback/spinnerIcon.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { useEffect, useEffectEvent, useId } from 'react';
import type { PhoneFailure } from '../landingState.ts';
import type { PanelProps } from '../panel.ts';
import { phoneFailureText } from '../problemTexts.ts';
import { SignInForm } from '../SignInForm.tsx';
import { useFocusOnProblem } from '../useFocusOnProblem.ts';

const { code, phone } = signInTexts;

export function CodeView({ view, dispatch }: PanelProps<'code'>) {
  const isWrong = isWrongCode(view.failure);
  const field = useFocusOnProblem(view.incomplete || isWrong);
  const alertId = useId();
  const returning = view.busy === 'returning';
  const verifying = view.busy === 'verifying';
  useEffect(() => {
    // The next digit replaces the wrong code.
    if (isWrong) field.current?.select();
  }, [isWrong, field]);
  return (
    <SignInForm title={code.title} note={code.sentTo(unbroken(formatPhone(view.number)))} dispatch={dispatch}>
      {/* Another code has another SMS. */}
      <SmsCode key={view.verificationId} onCode={(value) => dispatch({ type: 'type', value })} />
      <TextField
        ref={field}
        label={code.field}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        placeholder={'•'.repeat(CODE_LENGTH)}
        value={view.code}
        onChange={(value) => dispatch({ type: 'type', value })}
        error={view.incomplete ? code.incomplete : null}
        problemId={isWrong ? alertId : undefined}
        disabled={returning}
      />
      <div id={alertId} className="empty:hidden">
        {view.failure && <Alert>{phoneFailureText(view.failure)}</Alert>}
      </div>
      {view.sentAgain && <Status tone="success">{code.sentAgain}</Status>}
      {/* The sixth digit has usually submitted the code already: a press meanwhile changes nothing, so the button stays as it is. */}
      <Button type="submit" fullWidth disabled={returning || view.busy === 'resending'}>
        {verifying && <SpinnerIcon />}
        {code.verify}
      </Button>
      <output className="sr-only">{verifying && code.verifying}</output>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="quiet"
          className="px-2!"
          busy={view.busy === 'resending'}
          busyLabel={phone.sending}
          disabled={returning || verifying}
          onClick={() => dispatch({ type: 'resend' })}
        >
          {code.resend}
        </Button>
        <Button variant="quiet" className="px-2!" onClick={() => dispatch({ type: 'back-to-choice' })}>
          {code.startOver}
        </Button>
      </div>
    </SignInForm>
  );
}

/** The number on one line. */
const unbroken = (number: string): string => number.replaceAll(' ', '\u{a0}');

/** Whether the code itself is wrong, not its age or the connection. */
const isWrongCode = (failure: PhoneFailure | null): boolean =>
  failure?.of === 'verify' && failure.failure.kind === 'refused' && failure.failure.problem === 'incorrect';

/** WebOTP, which TypeScript's DOM types lack. */
type SmsCodeRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/** Reads one code from its SMS where the browser can (WebOTP: Chrome on Android), once the person allows it. Shows nothing. */
function SmsCode({ onCode }: { onCode: (code: string) => void }): null {
  const receive = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const reading = new AbortController();
    const request: SmsCodeRequest = { otp: { transport: ['sms'] }, signal: reading.signal };
    navigator.credentials.get(request).then(
      (answer) => {
        if (answer !== null && 'code' in answer && typeof answer.code === 'string') receive(answer.code);
      },
      () => {
        // Refused, or left: the code is typed.
      },
    );
    return () => reading.abort();
  }, []);
  return null;
}
