import sharp from 'sharp';
import { projectId, readPorts } from '../../../stack/services/ports.ts';
import type { Site } from '../site/site.ts';

/** Hand-written pages with the same text and picture and no script: what the network and the device allow. */

/** A phone's main picture: 390 CSS px wide at 2x, 4:3. */
const PICTURE = { width: 780, height: 585 };

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0; font: 17px/1.5 system-ui; color: #0c1a14; background: #f7faf8 }
img { display: block; width: 100%; height: 75vw; object-fit: cover }
main { padding: 20px }
h1 { font-size: 32px; line-height: 1.15; margin: 0 0 16px }
a { display: block; padding: 12px; border-radius: 24px; background: #10d48e; color: #06251a; text-align: center }
</style>
${body}
</html>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type SharedEvent = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly picture: string;
};

type Documents = {
  documents?: {
    name: string;
    fields: Record<string, { stringValue?: string; timestampValue?: string; booleanValue?: boolean }>;
  }[];
};

/**
 * The demo event that a shared link leads to: the next one with a photo that allows search engines. Lighthouse reduces the
 * score of other events, which ask not to be listed.
 */
export async function sharedEvent(): Promise<SharedEvent> {
  const address = `http://127.0.0.1:${readPorts().firestore}/v1/projects/${projectId}/databases/(default)/documents/events?pageSize=10000`;
  const response = await fetch(address, { headers: { authorization: 'Bearer owner' } });
  const { documents = [] }: Documents = JSON.parse(await response.text());
  const now = new Date().toISOString();
  const [found] = documents
    .filter(({ fields }) => fields.imageURL?.stringValue && fields.isSearchable?.booleanValue)
    .filter(({ fields }) => (fields.startAt?.timestampValue ?? '') > now)
    .toSorted((a, b) => (a.fields.startAt?.timestampValue ?? '').localeCompare(b.fields.startAt?.timestampValue ?? ''));
  if (!found) throw new Error('the demo data holds no coming event with a photo that search engines may find');
  const text = (field: string): string => found.fields[field]?.stringValue ?? '';
  return {
    path: `/events/${found.name.split('/').at(-1)}`,
    title: text('title'),
    description: text('description'),
    date: text('date'),
    picture: text('imageURL'),
  };
}

/** Adds the event's yardstick to the site and returns its path; its picture has the size that the page shows on that phone. */
export async function putEventYardstick(site: Site, event: SharedEvent): Promise<string> {
  const stored = Buffer.from(await (await fetch(event.picture)).arrayBuffer());
  site.put('/yardstick/hero.webp', await sharp(stored).resize(PICTURE).webp().toBuffer());
  const { title, date, description } = event;
  site.put(
    '/yardstick/event.html',
    page(
      escaped(title),
      `<img src="/yardstick/hero.webp" width="390" height="292" alt="">
<main><h1>${escaped(title)}</h1><p>${date}<p>${escaped(description)}<p><a href="/yardstick/landing.html">Sign In</a></main>`,
    ),
  );
  return '/yardstick/event.html';
}

/** Adds the landing page's yardstick, with the text of the app's own, and returns its path. */
export function putLandingYardstick(site: Site): string {
  site.put(
    '/yardstick/landing.html',
    page(
      'Arvo',
      `<main><h1>See you this arvo</h1><p>Create an event, share the link, see who's coming.
<p><a href="#google">Continue with Google</a><p><a href="#phone">Continue with Phone</a><p><a href="#email">Continue with Email</a>
<p><a href="/terms">Terms &amp; Conditions</a><p><a href="/privacy">Privacy</a></main>`,
    ),
  );
  return '/yardstick/landing.html';
}
