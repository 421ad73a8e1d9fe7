import { describe, expect, it } from 'vitest';
import { shareTargets } from './shareTargets.ts';

const URL_TO_SHARE = 'https://arvo.example/events/abc';
const TEXT = 'Join me at Tea & "cake" <3';

describe('shareTargets', () => {
  const targets = shareTargets(URL_TO_SHARE, TEXT);
  const parameters = (network: string): URLSearchParams =>
    new URL(targets.find((target) => target.network === network)?.href ?? '').searchParams;

  it('passes on address and text unchanged, with any characters', () => {
    expect(parameters('facebook').get('u')).toBe(URL_TO_SHARE);
    expect(parameters('twitter').get('url')).toBe(URL_TO_SHARE);
    expect(parameters('twitter').get('text')).toBe(TEXT);
    expect(parameters('whatsApp').get('text')).toBe(`${TEXT} ${URL_TO_SHARE}`);
    expect(parameters('email').get('subject')).toBe(TEXT);
    expect(parameters('email').get('body')).toBe(`${TEXT}\n\n${URL_TO_SHARE}`);
  });

  // @spec:9/share-popup
  it('opens a small window only for Facebook and Twitter', () => {
    expect(targets.filter((target) => target.popup).map((target) => target.network)).toEqual(['facebook', 'twitter']);
  });
});
