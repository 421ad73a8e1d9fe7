import { isSameEmail } from '@arvo/domain/accounts/email.ts';
import { formatPhone } from '@arvo/domain/accounts/phone.ts';
import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { type Session, userOf } from '#src/session/account/session.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';

const { magicLink } = signInTexts;

type AskWhoProps = { email: string; session: Session; onSignIn: () => void; onCancel: () => void };

/** Asks before a magic link signs in with an address for which this device awaits no link, and names the account that it would sign out. */
export function AskWho({ email, session, onSignIn, onCancel }: AskWhoProps) {
  const replaced = replacedBy(email, session);
  const at = email.lastIndexOf('@');
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4 rounded-card border border-line bg-card p-5 sm:mt-10 md:p-6">
      <PageTitle className="mb-0! [&_h1]:text-xl">
        {magicLink.signInAs}{' '}
        <bdi dir="ltr" className="wrap-anywhere">
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </bdi>
        ?
      </PageTitle>
      <p className="text-ink-soft">{isOwn(email, session) ? magicLink.alreadySignedIn : magicLink.notAwaited}</p>
      {replaced !== null && (
        <Alert tone="caution">
          <span className="wrap-anywhere">{magicLink.replaces(replaced)}</span>
        </Alert>
      )}
      <Button fullWidth onClick={onSignIn}>
        {magicLink.signIn}
      </Button>
      <Button variant="secondary" fullWidth onClick={onCancel}>
        {magicLink.cancel}
      </Button>
    </div>
  );
}

const isOwn = (email: string, session: Session): boolean =>
  session.kind === 'signed-in' && isSameEmail(session.account.email, email);

/** 'Ada Lovelace (ada@example.org)': the account that would be signed out, or null. */
function replacedBy(email: string, session: Session): string | null {
  if (session.kind !== 'signed-in' || isOwn(email, session)) return null;
  const { account } = session;
  const name = userOf(session)?.name || account.displayName;
  const contact = account.email ?? (account.phoneNumber && formatPhone(account.phoneNumber));
  if (name && contact) return `${name} (${contact})`;
  return name || contact || magicLink.somebody;
}
