import { act, cleanup, render, screen } from '@testing-library/react';
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
  // @spec:7/terms
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

  // @spec:9/markdown-links
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

  describe('on a network that never answers', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const title = () => screen.queryByRole('heading', { level: 1 })?.textContent;
    const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    /** `copy`: what the browser's HTTP cache has. Returns a function with which the server answers. */
    const silent = (copy: () => Promise<Response>) => {
      let arrive: (response: Response) => void = () => undefined;
      answer.mockImplementation((_address, request) =>
        request?.cache === 'only-if-cached' ? copy() : new Promise((resolve) => (arrive = resolve)),
      );
      return (response: Response) => arrive(response);
    };

    it("shows the browser's copy within 3 s, and then the server's answer", async () => {
      const arrive = silent(async () => markdown('# Terms of last year'));
      render(<TermsScreen />);
      await after(2_000);
      expect(screen.getByRole('status').textContent).toBe('Loading…');
      await after(1_000);
      expect(title()).toBe('Terms of last year');
      arrive(markdown('# Terms & Conditions'));
      await after(0);
      expect(title()).toBe('Terms & Conditions');
    });

    it('without a copy says that it takes longer, and no error while the request may still answer', async () => {
      const arrive = silent(() => Promise.reject(new TypeError('Failed to fetch')));
      render(<TermsScreen />);
      await after(3_000);
      expect(screen.getByRole('status').textContent).toContain('This is taking longer than usual');
      await after(11_000);
      expect(title()).not.toBe('Error loading Terms & Conditions');
      arrive(markdown('# Terms & Conditions'));
      await after(0);
      expect(title()).toBe('Terms & Conditions');
    });

    it('without a copy says that they could not be loaded once the request has failed', async () => {
      answer.mockImplementation((_address, request) =>
        request?.cache === 'only-if-cached'
          ? Promise.reject(new TypeError('Failed to fetch'))
          : new Promise((_resolve, reject) =>
              request?.signal?.addEventListener('abort', () => reject(new Error('timed out'))),
            ),
      );
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(), ms);
        return controller.signal;
      });
      render(<TermsScreen />);
      await after(14_900);
      expect(title()).not.toBe('Error loading Terms & Conditions');
      await after(700);
      expect(title()).toBe('Error loading Terms & Conditions');
      timeout.mockRestore();
    });
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

  // @spec:2/privacy-policy
  it('has ten numbered sections, an effective date and a support address', () => {
    render(screenWorld().around(<PrivacyScreen />));
    const numbers = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => Number.parseInt(heading.textContent ?? '', 10));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(screen.getByRole('heading', { level: 2, name: '8. Children under 13' })).toBeTruthy();
    expect(screen.getByText('Effective 29 November 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'support@arvo.example' }).getAttribute('href')).toBe(
      'mailto:support@arvo.example',
    );
  });
});
