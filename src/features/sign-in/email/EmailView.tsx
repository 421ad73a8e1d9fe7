import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { OpensElsewhere } from './OpensElsewhere.tsx';
import type { PanelProps } from '../panel.ts';
import { emailProblemText } from '../sentences.ts';
import { SignInForm } from '../SignInForm.tsx';
import { useFocusOnProblem } from '../useFocusOnProblem.ts';

const { magicLink, goBack } = signInTexts;

export function EmailView({ view, dispatch }: PanelProps<'email'>) {
  const field = useFocusOnProblem(view.problem);
  return (
    <SignInForm title={magicLink.title} dispatch={dispatch}>
      <TextField
        ref={field}
        label={magicLink.field}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="send"
        hint={magicLink.hint}
        value={view.email}
        onChange={(value) => dispatch({ type: 'type', value })}
        error={view.problem && emailProblemText(view.problem)}
      />
      {view.failed && <Alert>{magicLink.sendFailed}</Alert>}
      <Button type="submit" fullWidth busy={view.busy} busyLabel={magicLink.sending}>
        {magicLink.send}
      </Button>
      <OpensElsewhere dispatch={dispatch} />
      <Button variant="quiet" fullWidth onClick={() => dispatch({ type: 'back-to-choice' })}>
        {goBack}
      </Button>
    </SignInForm>
  );
}
