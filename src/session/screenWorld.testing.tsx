import type { Account, User, UserId } from '@arvo/domain/people/person.ts';
import type { ReactNode } from 'react';
import { createMemoryWorld, type Gateways } from '#src/data/memory/memoryWorld.testing.ts';
import type { Live } from '#src/data/ports.ts';
import { DataProvider } from './data.tsx';
import { dataWith, type MockedCalls } from './dataWith.testing.ts';
import type { AppData } from './stores.ts';

/**
 * The world of a screen's test: src/data/memory, and the session that follows it. `calls` defines calls that the memory
 * lacks, such as those to our own server and to Stripe, and can replace others.
 */
export function screenWorld(options: Parameters<typeof createMemoryWorld>[0] = {}, calls: MockedCalls = {}) {
  const world = createMemoryWorld(options);
  const data = dataIn(world.gateways, calls);
  const { session } = data.stores;
  let stopUser = () => {};
  const signOut = () => {
    stopUser();
    world.signOut();
    session.setState({ kind: 'signed-out' }, true);
  };
  signOut();
  return {
    ...world,
    data,
    /** Signs in a person whose record has been read and whom the session follows. */
    signIn(uid: UserId, changes: Partial<User> = {}, identity: Partial<Account> = {}): User {
      stopUser();
      const account = world.signIn(uid, identity);
      const user = world.given.person(uid, changes);
      let last: Live<User> = { kind: 'found', value: user };
      session.setState({ kind: 'signed-in', account, user: last }, true);
      stopUser = world.gateways.session.watchUser(uid, (live) => {
        if (JSON.stringify(live) === JSON.stringify(last)) return;
        last = live;
        session.setState({ kind: 'signed-in', account, user: live }, true);
      });
      return user;
    },
    signOut,
    /** A screen in this world. */
    around: (screen: ReactNode) => <DataProvider data={data}>{screen}</DataProvider>,
  };
}

function dataIn(gateways: Gateways, calls: MockedCalls): AppData {
  const both = <Noun extends keyof Gateways>(noun: Noun) => ({ ...gateways[noun], ...calls[noun] });
  return dataWith({
    ...calls,
    session: both('session'),
    people: both('people'),
    events: both('events'),
    guests: both('guests'),
    publicEvents: both('publicEvents'),
    orders: both('orders'),
    sales: both('sales'),
    photos: both('photos'),
    recentlyViewed: both('recentlyViewed'),
    records: both('records'),
    ownChanges: both('ownChanges'),
    analytics: calls.analytics === null ? null : both('analytics'),
  });
}
