import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADA, givenGuest, open, openPicnicAs, useStage } from '../eventStage.testing.tsx';

useStage();

it('the price is in the bar only for those who still decide', async () => {
  const isInBar = () => screen.getByRole('region', { name: 'Entry price' }).closest('[data-bar]') !== null;
  await openPicnicAs(ADA);
  expect(isInBar()).toBe(true);
  cleanup();
  givenGuest();
  await open();
  expect(isInBar()).toBe(false);
});
