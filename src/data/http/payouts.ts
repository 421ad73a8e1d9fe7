import {
  checkPayoutAccount,
  createPayoutAccount,
  payoutOnboardingLink,
} from '@arvo/domain/contracts/payouts.schema.ts';
import type { PayoutsGateway } from '../ports/payments.ts';
import type { Call } from './calls.ts';

export const createPayouts = (call: Call): PayoutsGateway => ({
  saveBankDetails: (details) => call(createPayoutAccount, details),
  onboardingLink: () => call(payoutOnboardingLink, {}),
  check: () => call(checkPayoutAccount, {}),
});
