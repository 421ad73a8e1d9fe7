import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { part } from './part.tsx';

const code = {
  Leave: ({ label }: { label: string }) => <button type="button">{label}</button>,
  Share: () => <p>Share</p>,
};
const newLoad = () => vi.fn<() => Promise<typeof code>>();
const offline = new Error('Failed to fetch');
const settled = () => act(async () => {});

afterEach(cleanup);

it('shows the fallback until its code has arrived', async () => {
  const Leave = part(newLoad().mockResolvedValue(code), 'Leave');
  render(<Leave label="Leave Event" fallback={<p>Loading</p>} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Leave Event' })).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});

it('is in the first render if its code has been preloaded, and so are the other parts of the same chunk', async () => {
  const load = newLoad().mockResolvedValue(code);
  const [Leave, Share] = [part(load, 'Leave'), part(load, 'Share')];
  await Leave.preload();
  render(
    <>
      <Leave label="Leave Event" />
      <Share />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Leave Event' })).toBeTruthy();
  expect(screen.getByText('Share')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('without a connection stands in with `otherwise`, and is there once the connection is back', async () => {
  const load = newLoad().mockRejectedValueOnce(offline).mockResolvedValue(code);
  const Leave = part(load, 'Leave');
  render(<Leave label="Leave Event" fallback={<p>Loading</p>} otherwise={<p>Not here</p>} />);
  expect(await screen.findByText('Not here')).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Leave Event' })).toBeTruthy();
});

it('can stand in with nothing', async () => {
  const Leave = part(newLoad().mockRejectedValue(offline), 'Leave');
  render(<Leave label="Leave Event" fallback={<p>Loading</p>} otherwise={null} />);
  await settled();
  expect(screen.queryByText('Loading')).toBeNull();
});

it('keeps the fallback after a failure if there is no stand-in', async () => {
  const Leave = part(newLoad().mockRejectedValue(offline), 'Leave');
  render(<Leave label="Leave Event" fallback={<p>Loading</p>} />);
  await settled();
  expect(screen.getByText('Loading')).toBeTruthy();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state: { readonly text: string | null } = { text: null };
  static getDerivedStateFromError = (error: unknown) => ({ text: String(error) });
  override render = () => this.state.text ?? this.props.children;
}

it('that throws shows the error screen after a failure, and loads again the next time that it is opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = newLoad().mockRejectedValueOnce(offline).mockResolvedValue(code);
  const Leave = part(load, 'Leave', { onFailure: 'throw' });
  const page = (
    <Boundary>
      <Leave label="Leave Event" />
    </Boundary>
  );
  const { unmount } = render(page);
  expect(await screen.findByText('Error: Failed to fetch')).toBeTruthy();
  unmount();
  render(page);
  expect(await screen.findByRole('button', { name: 'Leave Event' })).toBeTruthy();
  vi.restoreAllMocks();
});

it('rejects a preload that fails, and the next one loads again', async () => {
  const load = newLoad().mockRejectedValueOnce(offline).mockResolvedValue(code);
  const Leave = part(load, 'Leave');
  await expect(Leave.preload()).rejects.toThrow('Failed to fetch');
  await expect(Leave.preload()).resolves.toBe(code);
});
