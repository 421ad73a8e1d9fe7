import { CODE_LENGTH, shownPhone } from '@arvo/domain/people/phone.ts';
import { signInTexts } from '@arvo/domain/texts/signIn.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Status } from '#src/ui/status.tsx';
import { TextField } from '#src/ui/textField.tsx';
import type { PanelProps } from './panel.ts';
import { phoneFailureText } from './sentences.ts';
import { useFocusOnProblem } from './useFocusOnProblem.ts';

const { code, phone } = signInTexts;

export function CodeView({ view, dispatch }: PanelProps<'code'>) {
  const field = useFocusOnProblem(view.incomplete);
  const returning = view.busy === 'returning';
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'submit' });
      }}
    >
      <div>
        <h2 className="text-lg font-bold">{code.title}</h2>
        <p className="mt-1 text-ink-soft">{code.sentTo(shownPhone(view.number))}</p>
      </div>
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
        disabled={returning}
      />
      {view.failure && <Alert>{phoneFailureText(view.failure)}</Alert>}
      {view.sentAgain && <Status tone="success">{code.sentAgain}</Status>}
      <Button
        type="submit"
        fullWidth
        busy={view.busy === 'verifying'}
        busyLabel={code.verifying}
        disabled={returning || view.busy === 'resending'}
      >
        {code.verify}
      </Button>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="quiet"
          className="px-2!"
          busy={view.busy === 'resending'}
          busyLabel={phone.sending}
          disabled={returning || view.busy === 'verifying'}
          onClick={() => dispatch({ type: 'resend' })}
        >
          {code.resend}
        </Button>
        <Button variant="quiet" className="px-2!" onClick={() => dispatch({ type: 'back-to-choice' })}>
          {code.startOver}
        </Button>
      </div>
    </form>
  );
}
