import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { AddressForm } from '../AddressForm.tsx';
import type { PanelProps } from '../panel.ts';
import { emailProblemText } from '../problemTexts.ts';
import { OpensElsewhere } from './OpensElsewhere.tsx';

const { magicLink } = signInTexts;

export const EmailView = ({ view, dispatch }: PanelProps<'email'>) => (
  <AddressForm
    texts={magicLink}
    field={{ type: 'email', name: 'email', autoComplete: 'email', autoCapitalize: 'none', value: view.email }}
    problem={view.problem && emailProblemText(view.problem)}
    failure={view.failed ? magicLink.sendFailed : null}
    busy={view.busy}
    dispatch={dispatch}
  >
    <OpensElsewhere dispatch={dispatch} />
  </AddressForm>
);
