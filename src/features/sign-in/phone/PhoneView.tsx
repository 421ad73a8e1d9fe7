import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { AddressForm } from '../AddressForm.tsx';
import type { PanelProps } from '../panel.ts';
import { phoneFailureText, phoneProblemText } from '../problemTexts.ts';

export const PhoneView = ({ view, dispatch }: PanelProps<'phone'>) => (
  <AddressForm
    texts={signInTexts.phone}
    field={{ type: 'tel', name: 'phone', autoComplete: 'tel', value: view.typed }}
    problem={view.problem && phoneProblemText(view.problem)}
    failure={view.failure && phoneFailureText(view.failure)}
    busy={view.busy}
    dispatch={dispatch}
  />
);
