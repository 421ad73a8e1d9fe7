import type { ReactNode } from 'react';
import type { PanelProps } from './panel.ts';

type SignInFormProps = Pick<PanelProps<'phone'>, 'dispatch'> & {
  title: string;
  /** A sentence under the title. */
  note?: string;
  children: ReactNode;
};

/** The frame of the sign-in forms: a title above fields and buttons. Submitting dispatches 'submit'. */
export const SignInForm = ({ title, note, dispatch, children }: SignInFormProps) => (
  <form
    noValidate
    className="flex flex-col gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      dispatch({ type: 'submit' });
    }}
  >
    <div>
      <h2 className="text-lg font-bold">{title}</h2>
      {note && <p className="mt-1 text-ink-soft">{note}</p>}
    </div>
    {children}
  </form>
);
