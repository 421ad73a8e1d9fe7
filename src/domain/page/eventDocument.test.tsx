import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { parsePublicEvent, publicEventJson } from '../events/publicEvent.ts';
import { anyPublicEvent } from './anyPublicEvent.testing.ts';
import { MARK_SCRIPT, START_SCRIPT } from './bootScripts.ts';
import { EMBEDDED_EVENT_ID } from './embeddedJson.ts';
import { bareDocument, eventDocument, landingDocument, missingDocument } from './eventDocument.ts';

const shell = {
  origin: 'https://arvo.example',
  head: '<meta charset="utf-8" />',
  css: 'body{color:red}',
  style: '/static/assets/app.css',
  first: ['/static/js/react.js'],
  main: '/static/js/main.js',
  preload: ['/static/js/a.js', '/static/js/b.js'],
};
const origin = 'https://arvo.example';
const pageOf = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');
const executed = (page: Document): (string | null)[] =>
  [...page.scripts].filter((script) => script.type === '').map((script) => script.textContent);

test('contains the event for any typed text, without foreign scripts or elements', () => {
  const elements = new Set<string>();
  fc.assert(
    fc.property(anyPublicEvent(), (publicEvent) => {
      const page = pageOf(eventDocument({ shell, publicEvent, now: 0, origin }));
      expect(executed(page)).toEqual([MARK_SCRIPT, START_SCRIPT]);
      const title = publicEvent.event.title.trim() || 'Untitled Event';
      expect(page.querySelector('h1')?.textContent).toBe(title);
      expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(title);
      const embedded: unknown = JSON.parse(page.getElementById(EMBEDDED_EVENT_ID)?.textContent ?? '');
      expect(parsePublicEvent(publicEvent.event.id, embedded)).toEqual(
        parsePublicEvent(publicEvent.event.id, publicEventJson(publicEvent)),
      );
      const robots = page.querySelector('meta[name=robots]')?.getAttribute('content') ?? null;
      const structured = page.querySelector('script[type="application/ld+json"]')?.textContent ?? null;
      if (publicEvent.event.isSearchable) {
        expect(robots).toBeNull();
        expect(JSON.parse(structured ?? '')).toMatchObject({ name: title, description: publicEvent.event.description });
      } else {
        expect([robots, structured]).toEqual(['noindex', null]);
      }
      for (const element of page.querySelectorAll('body *')) elements.add(element.localName);
      for (const element of page.querySelectorAll('*')) {
        for (const { name } of element.attributes) expect(name).not.toMatch(/^on/u);
      }
    }),
  );
  const meant =
    'a article button div footer form h1 h2 header img input li main nav output p path picture script section source span svg template ul';
  expect([...elements].toSorted()).toEqual(meant.split(' ').toSorted());
});

test('is the same for the same event, and so is its ETag', () => {
  fc.assert(
    fc.property(anyPublicEvent(), (publicEvent) => {
      const input = { shell, publicEvent, now: 1_800_000_000_000, origin };
      expect(eventDocument(input)).toBe(eventDocument(input));
    }),
  );
});

test('a missing event, an unreadable one and the landing page are pages of the app', () => {
  const missing = pageOf(missingDocument(shell, asEventId('nobody')));
  expect(missing.querySelector('h1')?.textContent).toBe('Page not found');
  expect(missing.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(JSON.parse(missing.getElementById(EMBEDDED_EVENT_ID)?.textContent ?? '')).toEqual({
    id: 'nobody',
    missing: true,
  });
  const bare = pageOf(bareDocument(shell));
  expect(bare.title).toBe('Arvo');
  expect(bare.querySelector('main')?.textContent).toBe('');
  const landing = pageOf(landingDocument(shell));
  expect(landing.title).toBe('Sign in · Arvo');
  expect([...landing.querySelectorAll('button')].map((each) => each.textContent)).toEqual([
    'Continue with Google',
    'Continue with Phone',
    'Continue with Email',
  ]);
  expect(landing.getElementById(EMBEDDED_EVENT_ID)).toBeNull();
});
