import { timeZoneAt } from '#src/data/places/timeZone.ts';
import { findLocality } from '#src/data/places/gazetteer.ts';
import { expect, test } from 'vitest';
import { NAMESAKES } from './namesakes.ts';

const ZONES = {
  NSW: 'Australia/Sydney',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  VIC: 'Australia/Melbourne',
} as const;

test.each(NAMESAKES)(
  '$name in $state, added by hand, is found by its state and has its time',
  async ({ name, state, lat, lng }) => {
    expect(await findLocality(`${name} ${state}`)).toEqual({ lat, lng });
    expect(await timeZoneAt({ lat, lng })).toBe(ZONES[state]);
  },
);
