import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import type { PanelProps } from '../panel.ts';
import { phoneFailureText, phoneProblemText } from '../sentences.ts';
import { SignInForm } from '../SignInForm.tsx';
import { useFocusOnProblem } from '../useFocusOnProblem.ts';

const { phone, goBack } = signInTexts;

export function PhoneView({ view, dispatch }: PanelProps<'phone'>) {
  const field = useFocusOnProblem(view.problem);
  return (
    <SignInForm title={phone.title} dispatch={dispatch}>
      <TextField
        ref={field}
        label={phone.field}
        type="tel"
        name="phone"
        autoComplete="tel"
        enterKeyHint="send"
        hint={phone.hint}
        value={view.typed}
        onChange={(value) => dispatch({ type: 'type', value })}
        error={view.problem && phoneProblemText(view.problem)}
      />
      {view.failure && <Alert>{phoneFailureText(view.failure)}</Alert>}
      <Button type="submit" fullWidth busy={view.busy} busyLabel={phone.sending}>
        {phone.send}
      </Button>
      <Button variant="quiet" fullWidth onClick={() => dispatch({ type: 'back-to-choice' })}>
        {goBack}
      </Button>
    </SignInForm>
  );
}
