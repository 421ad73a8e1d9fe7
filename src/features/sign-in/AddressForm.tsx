import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import type { PanelProps } from './panel.ts';
import { SignInForm } from './SignInForm.tsx';
import { useFocusOnProblem } from './useFocusOnProblem.ts';

type AddressFormProps = Pick<PanelProps<'phone'>, 'dispatch'> & {
  texts: Readonly<Record<'title' | 'field' | 'hint' | 'send' | 'sending', string>>;
  field: Pick<ComponentProps<typeof TextField>, 'type' | 'name' | 'autoComplete' | 'autoCapitalize' | 'value'>;
  /** The sentence of what is wrong with the typed text. */
  problem: string | null;
  /** The sentence of why nothing was sent. */
  failure: string | null;
  busy: boolean;
  /** Between "Send" and "Go back". */
  children?: ReactNode;
};

/** Asks for the number or the e-mail address that a code or a link is sent to. */
export function AddressForm({ texts, field, problem, failure, busy, dispatch, children }: AddressFormProps) {
  const input = useFocusOnProblem(problem);
  return (
    <SignInForm title={texts.title} dispatch={dispatch}>
      <TextField
        ref={input}
        label={texts.field}
        enterKeyHint="send"
        hint={texts.hint}
        onChange={(value) => dispatch({ type: 'type', value })}
        error={problem}
        {...field}
      />
      {failure !== null && <Alert>{failure}</Alert>}
      <Button type="submit" fullWidth busy={busy} busyLabel={texts.sending}>
        {texts.send}
      </Button>
      {children}
      <Button variant="quiet" fullWidth onClick={() => dispatch({ type: 'back-to-choice' })}>
        {signInTexts.goBack}
      </Button>
    </SignInForm>
  );
}
