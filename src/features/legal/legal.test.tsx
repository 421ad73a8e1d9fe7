import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { PrivacyScreen } from './PrivacyScreen.tsx';
import { TermsScreen } from './TermsScreen.tsx';

const answer = vi.fn<typeof fetch>();
const markdown = (text: string) => new Response(text, { headers: { 'content-type': 'text/markdown' } });

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('/terms', () => {
  it("shows 'Loading…', then the terms", async () => {
    let arrive: (response: Response) => void = () => undefined;
    answer.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    render(<TermsScreen />);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    arrive(markdown('# Terms & Conditions\n\nBe **kind**.'));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Terms & Conditions');
    expect(answer.mock.calls[0]?.[0]).toBe('/terms.md');
  });

  it('names the configured support address', async () => {
    answer.mockResolvedValue(markdown('Write to [{email}](mailto:{email}).'));
    render(<TermsScreen />);
    const link = await screen.findByRole('link', { name: 'support@arvo.example' });
    expect(link.getAttribute('href')).toBe('mailto:support@arvo.example');
  });

  it('allows only the specified protocols, and no HTML in the text', async () => {
    const allowed = ['http://a', 'https://a', 'irc://a', 'ircs://a', 'mailto:a@b', 'xmpp:a@b', '/privacy'];
    const refused = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc', 'tel:1'];
    const links = [...allowed, ...refused].map((address, at) => `[link ${at}](${address})`).join('\n\n');
    answer.mockResolvedValue(markdown(`${links}\n\n<script>alert(1)</script><img src=x onerror=alert(1)>`));
    const { container } = render(<TermsScreen />);
    await screen.findByText('link 0');
    const addresses = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([...allowed, ...refused.map(() => '')]);
    expect(container.querySelector('script, img')).toBeNull();
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the file is not there', () => Promise.resolve(new Response('', { status: 404 }))],
    [
      "the app's own shell comes instead",
      () => Promise.resolve(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })),
    ],
  ])('says so when %s, and tries again', async (_why, fail) => {
    answer.mockImplementationOnce(fail);
    render(<TermsScreen />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Error loading Terms & Conditions');
    answer.mockResolvedValue(markdown('# Terms & Conditions'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Terms & Conditions' })).toBeTruthy();
  });
});

describe('/privacy', () => {
  it('has no switch if nothing is counted', () => {
    render(screenWorld({}, { analytics: null }).around(<PrivacyScreen />));
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it.each([
    ['yes', true, 'no'],
    ['no', false, 'yes'],
    ['unasked', false, 'yes'],
  ] as const)('shows the answer about analytics (%s), and lets people change it', async (decided, checked, changed) => {
    const { gateways, around, calls } = screenWorld();
    if (decided !== 'unasked') gateways.analytics.decide(decided);
    const before = calls('analytics.decide');
    render(around(<PrivacyScreen />));
    const choice = screen.getByRole<HTMLInputElement>('switch', { name: 'Count how I use Arvo' });
    expect(choice.checked).toBe(checked);
    await userEvent.click(choice);
    expect(choice.checked).toBe(!checked);
    expect(calls('analytics.decide')).toEqual([...before, [changed]]);
  });

  it('has ten numbered sections, an effective date and a support address', () => {
    render(screenWorld().around(<PrivacyScreen />));
    const numbers = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => Number.parseInt(heading.textContent ?? '', 10));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(screen.getByRole('heading', { level: 2, name: '8. Children under 13' })).toBeTruthy();
    expect(screen.getByText('Effective 22 November 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'support@arvo.example' }).getAttribute('href')).toBe(
      'mailto:support@arvo.example',
    );
  });
});
