import { expect, test, vi } from 'vitest';
import { loadFraudSignals } from './fraudSignals.ts';

const scripts = () => [...document.querySelectorAll('script')];

test('the script of Stripe loads from Stripe, once and only on demand, and a failure is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(scripts()).toEqual([]);
  const loading = [loadFraudSignals('pk_test_1'), loadFraudSignals('pk_test_1')];
  await vi.waitFor(() => expect(scripts()).toHaveLength(1), 10_000);
  expect(scripts()[0]?.src).toMatch(/^https:\/\/js\.stripe\.com\/[a-z]+\/stripe\.js$/u);
  // The library tries once more by itself.
  const fail = setInterval(() => scripts().forEach((script) => script.dispatchEvent(new Event('error'))), 5);
  await Promise.all(loading);
  clearInterval(fail);
  expect(scripts().length).toBeLessThanOrEqual(1);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Stripe\.js not loaded/u));
});
