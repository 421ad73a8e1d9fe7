import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { devProxy } from './devProxy.ts';

/** Where Vite's proxy sends a path: to the first pattern that matches, unless that one passes it on to Vite. */
function sentTo(path: string): string | null {
  const [, options] = Object.entries(devProxy()).find(([pattern]) => new RegExp(pattern, 'u').test(path)) ?? [];
  if (!options) return null;
  const request = Object.assign(new IncomingMessage(new Socket()), { url: path });
  return options.bypass?.(request, undefined, options) === path ? null : (options.rewrite?.(path) ?? null);
}

describe('the development proxy', () => {
  const functions = '/demo-arvo/australia-southeast1';
  it.each([
    ['/api/events/picnic', `${functions}/eventPage/api/events/picnic`],
    ['/api/create-payout-account', `${functions}/calls/api/create-payout-account`],
    ['/api/events/picnic.ics', `${functions}/eventPage/api/events/picnic.ics`],
    ['/api/events/picnic/guests', `${functions}/eventPage/api/events/picnic/guests`],
    ['/api/events/picnic/card.jpg?v=1', `${functions}/pictures/api/events/picnic/card.jpg?v=1`],
    [
      '/img/128x128/users/ada/profile/profile_1.jpg',
      `${functions}/pictures/img/128x128/users/ada/profile/profile_1.jpg`,
    ],
  ])('sends %s where Hosting would', (path, target) => expect(sentTo(path)).toBe(target));

  it.each([
    '/',
    '/events/picnic',
    '/events/picnic/orders',
    '/orders/a1',
    '/src/main.tsx',
    '/api/unknown',
    '/api/events/picnic/cardxjpg',
  ])('leaves %s to Vite', (path) => expect(sentTo(path)).toBeNull());
});
