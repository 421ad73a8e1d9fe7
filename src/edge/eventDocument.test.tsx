import { asEventId } from '@arvo/domain/events/event.ts';
import { parsePublicEvent, publicEventJson } from '@arvo/domain/events/publicEvent.ts';
import { anyPublicEvent } from '@arvo/domain/events/anyPublicEvent.testing.ts';
import { EMBEDDED_EVENT_ID } from '@arvo/domain/protocol/page/embeddedJson.ts';
import {
  bareDocument,
  eventDocument,
  landingDocument,
  missingDocument,
} from '@arvo/domain/protocol/page/eventDocument.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageRenderer as renderer } from './pageRenderer.tsx';

const shell = {
  origin: 'https://arvo.example',
  head: '<meta charset="utf-8" />',
  css: 'body{color:red}',
  style: '/static/assets/app.css',
  first: ['/static/js/react.js'],
  main: '/static/js/main.js',
  preload: ['/static/js/a.js', '/static/js/b.js'],
  scripts: { beforePaint: '/* before paint */', start: '/* start */' },
  scriptHashes: [],
};
const origin = 'https://arvo.example';
const rendering = { shell, renderer };
const pageOf = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');
const executed = (page: Document): (string | null)[] =>
  [...page.scripts].filter((script) => script.type === '').map((script) => script.textContent);

test('contains the event for any typed text, without foreign scripts or elements', async () => {
  const elements = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyPublicEvent(), async (publicEvent) => {
      const page = pageOf(await eventDocument({ ...rendering, publicEvent, now: 0, origin }));
      expect(executed(page)).toEqual([shell.scripts.beforePaint, shell.scripts.start]);
      const title = publicEvent.event.title.trim() || 'Untitled Event';
      expect(page.querySelector('h1')?.textContent).toBe(title);
      expect(page.querySelectorAll('#root > :not(div), #root meta, #root link')).toHaveLength(0);
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
      const attributes = new Set([...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()));
      expect([...attributes].filter((name) => name.startsWith('on'))).toEqual([]);
    }),
  );
  const meant =
    'a article button div footer form h1 h2 header img input li main nav output p path picture s script section source span svg template ul';
  expect([...elements].toSorted()).toEqual(meant.split(' ').toSorted());
});

test('is the same for the same event, and so is its ETag', async () => {
  await fc.assert(
    fc.asyncProperty(anyPublicEvent(), async (publicEvent) => {
      const input = { ...rendering, publicEvent, now: 1_800_000_000_000, origin };
      expect(await eventDocument(input)).toBe(await eventDocument(input));
    }),
  );
});

test('a missing event, an unreadable one and the landing page are pages of the app', async () => {
  const missing = pageOf(await missingDocument(rendering, asEventId('nobody')));
  expect(missing.querySelector('h1')?.textContent).toBe('Page not found');
  expect(missing.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(JSON.parse(missing.getElementById(EMBEDDED_EVENT_ID)?.textContent ?? '')).toEqual({
    id: 'nobody',
    missing: true,
  });
  const bare = pageOf(await bareDocument(rendering));
  expect(bare.title).toBe('Arvo');
  expect(bare.querySelector('main')?.textContent).toBe('Loading amazing event details...');
  const landing = pageOf(await landingDocument(rendering));
  expect(landing.title).toBe('Sign in · Arvo');
  expect([...landing.querySelectorAll('button')].map((each) => each.textContent)).toEqual([
    'Continue with Google',
    'Continue with Phone',
    'Continue with Email',
  ]);
  expect(landing.getElementById(EMBEDDED_EVENT_ID)).toBeNull();
});
