import { asUserId } from '@arvo/domain/people/person.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HEBREW, textsWithoutDirection } from '#src/session/textDirection.testing.ts';
import { ADA, event, HANG, HOST, open, signIn, useStage, world } from './eventStage.testing.tsx';

useStage();

it('every text that a person typed runs in its own direction', async () => {
  const guests = Array.from({ length: 8 }, (_, at) => ({
    userId: asUserId(`guest${at}`),
    name: `${HEBREW} ${at}`,
    profilePhoto: null,
  }));
  const shown = event({
    title: HEBREW,
    description: `${HEBREW}.\nIn English`,
    accessibility: `${HEBREW}!`,
    guestPreview: guests,
    startAt: Date.now() + 3_600_000,
  });
  world.given.event(shown, { address: `${HEBREW}, Newtown NSW`, lat: 0, lng: 0 });
  world.given.person(HOST, { name: `${HEBREW} Raman`, profilePicture: null });
  signIn(ADA);
  world.given.guest(shown, ADA);
  await open();
  await screen.findByText(`${HEBREW} Raman`, undefined, HANG);
  await screen.findByText(`${HEBREW}, Newtown NSW`, undefined, HANG);
  for (const text of [`${HEBREW}!`, `${HEBREW} 0`]) expect(screen.getByText(text)).toBeTruthy();
  expect(textsWithoutDirection()).toEqual([]);
});
