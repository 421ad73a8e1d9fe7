import {
  checkPayoutAccount,
  createPayoutAccount,
  payoutOnboardingLink,
} from '@arvo/domain/protocol/contracts/payouts.schema.ts';
import type { DeviceStore } from '../offline/database/deviceStore.ts';
import { lazyGateway } from './lazyGateway.ts';
import type { PayoutsGateway } from '../ports/payments.ts';
import type { RemindersGateway } from '../ports/reminders.ts';
import type { Call } from '../http/calls.ts';

const FAILED = { kind: 'failed' } as const;

/**
 * The gateways of people's own settings that call our server, in one chunk, because the entry, which every page waits for,
 * names each chunk.
 */
export function createSettings(call: Call, deviceStore: () => Promise<DeviceStore>): PayoutsGateway & RemindersGateway {
  const reminders = lazyGateway(
    async () => (await import('../reminders/reminders.ts')).createReminders(call, deviceStore),
    {},
    FAILED,
  );
  return {
    ...createPayouts(call),
    state: (uid) => reminders.state(uid),
    save: (...choice) => reminders.save(...choice),
  };
}

const createPayouts = (call: Call): PayoutsGateway => ({
  saveBankDetails: (details) => call(createPayoutAccount, details),
  onboardingLink: () => call(payoutOnboardingLink, {}),
  check: () => call(checkPayoutAccount, {}),
});
