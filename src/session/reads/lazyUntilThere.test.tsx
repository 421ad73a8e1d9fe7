import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyUntilThere } from './lazyUntilThere.ts';

it('shows the fallback while its code does not arrive, and the component once the connection is back', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Failed to fetch'))
    .mockResolvedValue('Leave Event');
  const Part = lazyUntilThere(load, (label) => () => <button type="button">{label}</button>);
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Loading')).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('button', { name: 'Leave Event' })).toBeTruthy();
});
