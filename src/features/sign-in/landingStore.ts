import { EXPIRED_CODE_RETURN_MS } from '@arvo/domain/accounts/phone.ts';
import { createStore, type StoreApi } from 'zustand';
import type { SignInGateway } from '#src/data/ports.ts';
import { keepSteps, keptSteps } from './keptSteps.ts';
import { commandOf, landing, landingAt } from './landing.ts';
import type { Command, Landing, LandingEvent, Step } from './landingState.ts';

export type LandingStore = Pick<StoreApi<Landing>, 'subscribe' | 'getState' | 'getInitialState'> & {
  dispatch(event: LandingEvent): void;
  /** The element for the invisible bot check; null removes it. */
  placeCheck(host: HTMLElement | null): void;
};

type World = {
  readonly signIn: SignInGateway;
  /** Where sign-in leads afterwards, or null; a magic link contains it. */
  readonly redirect: string | null;
};

/** Holds the landing page's state and runs the work it waits for; answers return as events of their attempt. Opens at `step`. */
export function createLandingStore(world: World, step: Step): LandingStore {
  const store = createStore<Landing>(() => landingAt(step, keptSteps(Date.now())));
  let checkHost: HTMLElement | null = null;
  const dispatch = (event: LandingEvent): void => {
    const before = store.getState();
    const after = landing(before, event);
    store.setState(after, true);
    if (after.kept !== before.kept) keepSteps(after.kept, Date.now());
    const command = after.attempt === before.attempt ? null : commandOf(after);
    if (command) void carryOut(command, after.attempt, { ...world, checkHost }).then(dispatch);
  };
  const placeCheck = (host: HTMLElement | null): void => {
    checkHost = host;
  };
  return { ...store, dispatch, placeCheck };
}

/** Never rejects: if the code fails to load, the command fails. */
async function carryOut(
  command: Command,
  attempt: number,
  world: World & { checkHost: HTMLElement | null },
): Promise<LandingEvent> {
  const { signIn, redirect, checkHost } = world;
  switch (command.kind) {
    case 'google': {
      const outcome = await signIn.withGoogle().catch(() => ({ kind: 'failed' }) as const);
      return { type: 'google-answered', attempt, outcome };
    }
    case 'send-code': {
      const sent = checkHost
        ? signIn.sendCode(command.number, checkHost)
        : Promise.reject(new Error('no place for the check'));
      const outcome = await sent.catch(() => ({ kind: 'failed', message: '' }) as const);
      return { type: 'send-answered', attempt, outcome };
    }
    case 'verify-code': {
      const outcome = await signIn
        .verifyCode(command.verificationId, command.code)
        .catch((error: unknown) => ({ kind: 'failed', message: String(error) }) as const);
      return { type: 'verify-answered', attempt, outcome };
    }
    case 'send-link': {
      const outcome = await signIn.sendMagicLink(command.email, redirect).catch(() => ({ kind: 'failed' }) as const);
      return { type: 'link-answered', attempt, outcome };
    }
    case 'show-expiry':
      await new Promise((resolve) => setTimeout(resolve, EXPIRED_CODE_RETURN_MS));
      return { type: 'expiry-read', attempt };
  }
}
