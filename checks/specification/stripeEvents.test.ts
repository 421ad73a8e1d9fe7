import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SUBSCRIPTIONS } from '../../functions/src/webhook/subscriptions.ts';
import { root } from '../../stack/services/folders.ts';

const page = readFileSync(join(root, 'docs/deploy.md'), 'utf8');

it.each(['account', 'connect'] as const)(
  'docs/deploy.md tells the operator to subscribe the %s endpoint to the events that the webhook handles',
  (endpoint) => {
    const [, , , events = ''] =
      page
        .split('\n')
        .find((line) => line.startsWith(`| ${endpoint} |`))
        ?.split('|') ?? [];
    const named = [...events.matchAll(/`(?<type>[^`]+)`/gu)].map(({ groups }) => groups?.['type']);
    expect(named).toEqual(SUBSCRIPTIONS[endpoint]);
  },
);
