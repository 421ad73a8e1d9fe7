import { DEMO_DOOR, DEMO_PIN } from './seed/demoDoor.ts';
import { localBankTexts } from '@arvo/domain/texts/localStack.ts';

export interface Account {
  readonly email: string;
  readonly name: string;
  readonly does: string;
}

/** How to try the running stack. */
export function welcome(
  { address, inbox }: { readonly address: string; readonly inbox: string },
  accounts: readonly Account[],
): string {
  const width = Math.max(0, ...accounts.map((account) => account.email.length));
  return [
    '',
    `Arvo runs at ${address}`,
    '',
    'Sign in with "Continue with Google" and one of these accounts (no password, no internet needed):',
    ...accounts.map(({ email, name, does }) => `  ${email.padEnd(width)}  ${name} ${does}`),
    '',
    'Or with any Australian mobile number or e-mail address: nothing is sent, the codes and magic links appear here.',
    `Tickets, changes and cancellations that Arvo mails arrive at ${inbox}`,
    'Pay with card 4242 4242 4242 4242, any expiry date to come and any CVC: no money moves. 4000 0000 0000 0002 is declined (stack/README.md).',
    `A helper lets guests in at ${address}${DEMO_DOOR} with the PIN ${DEMO_PIN}; the guest's pass is on their event of today.`,
    `To sell tickets yourself, set up payouts. ${localBankTexts.tryThese}`,
    'Press ctrl-C to stop.',
    '',
  ].join('\n');
}
