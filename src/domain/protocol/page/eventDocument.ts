import { type PublicEvent, publicEventJson } from '../../events/publicEvent.ts';
import type { EventId } from '../../events/event.ts';
import { displayTitle } from '../../events/displayTitle.ts';
import { invitationPreview } from '../../texts/events/invitationPreview.ts';
import { generalTexts } from '../../texts/general.ts';
import { signInTexts } from '../../texts/people/signIn.ts';
import { STUCK_ID } from './bootNames.ts';
import { CARD_SIZE, cardAddress } from '../../sharing/card.ts';
import { EMBEDDED_EVENT_ID, embeddedJson, MISSING_EVENT } from './embeddedJson.ts';
import { eventHref } from './eventSearch.ts';
import { attribute, type Html, html, trusted } from './html.ts';
import { documentTitle, eventDescription } from './pageMeta.ts';
import type { PageRenderer } from './pageRenderer.ts';
import { heroPicture, heroPreloads } from '../../pictures/pictures.ts';
import { structuredData } from './structuredData.ts';
import { missingTexts } from '../../texts/missing.ts';

/** What a server-rendered page needs from the app's build (made by build/bundling/edgeShell.ts). */
export type EdgeShell = {
  /** The app's origin, 'https://arvo.example': without a slash at its end. */
  readonly origin: string;
  /** The static part of index.html's head: charset, viewport, colours, icons, manifest. */
  readonly head: string;
  /** The page's styles, inlined so that the first paint needs no second file. */
  readonly css: string;
  /** The address of the whole style sheet, which comes with the app's code. */
  readonly style: string;
  /** The address of the app's entry. */
  readonly main: string;
  /** The addresses of third-party chunks in dependency order: each runs as it arrives, in its own task. */
  readonly first: readonly string[];
  /** The addresses of the event page's other chunks. */
  readonly preload: readonly string[];
  /**
   * The only inline scripts (src/startup/boot), the same on every page, so that the content security policy can list their hashes.
   * They read what depends on the page from data attributes.
   */
  readonly scripts: { readonly beforePaint: string; readonly start: string };
  readonly scriptHashes: readonly string[];
};

/** The parts of a document. */
export type Rendering = { readonly shell: EdgeShell; readonly renderer: PageRenderer };

/** Hides the visitor's next step from people who may be signed in, until the app has rendered. */
const EVENT_CSS = '[data-account] #root section[aria-label="Your spot"] :is(h2,p,button){visibility:hidden}';

/** The landing page redirects signed-in people. */
const LANDING_CSS = '[data-account] #root{visibility:hidden}';

/**
 * The public HTML of /events/{id}. It is for the shared cache, so nothing in it depends on the viewer. `now` in ms UTC,
 * `origin` without a trailing slash. `isInvitation`: at the address of a friend's ticket, whose preview says so.
 */
export async function eventDocument(
  input: Rendering & { publicEvent: PublicEvent; now: number; origin: string; isInvitation?: boolean },
): Promise<string> {
  const { shell, renderer, publicEvent, now, origin } = input;
  const { event } = publicEvent;
  const address = `${origin}${eventHref(event.id)}`;
  const picture = `${origin}${cardAddress(publicEvent)}`;
  const title = displayTitle(event);
  const description = eventDescription(event);
  const isInvitation = input.isInvitation === true && event.isPaid;
  const preview = isInvitation
    ? // Without an address: a messenger that links to it would drop the fragment, which has the ticket.
      meta({ address: null, title: invitationPreview.title(title), description: invitationPreview.text, picture })
    : meta({ address, title, description, picture });
  return documentOf({
    shell,
    head: html`${heroPreload(event.imageURL)}<title>${documentTitle(title)}</title><meta name="description" content="${description}">${preview}${isInvitation ? NOINDEX : forSearchEngines(publicEvent, address, picture)}`,
    root: await renderer.event({ publicEvent, now }),
    data: publicEventJson(publicEvent),
    css: EVENT_CSS,
  });
}

/** The HTML of an address without an event: the page /404. */
export const missingDocument = async ({ shell, renderer }: Rendering, id: EventId | null): Promise<string> =>
  documentOf({
    shell,
    head: html`<title>${documentTitle(missingTexts.title)}</title><meta name="description" content="${generalTexts.description}">${NOINDEX}`,
    root: await renderer.missingEvent(),
    data: { id, [MISSING_EVENT]: true },
    css: '',
    address: '/404',
  });

/** The app without an event, for when the server cannot read the event now: the app fetches it itself. */
export const bareDocument = async ({ shell, renderer }: Rendering): Promise<string> =>
  documentOf({
    shell,
    head: html`<title>${generalTexts.product}</title><meta name="description" content="${generalTexts.description}">`,
    root: await renderer.loadingEvent(),
    data: null,
    css: '',
  });

/** The HTML of /, made once by the build: the landing page with its ways to sign in. */
export const landingDocument = async ({ shell, renderer }: Rendering): Promise<string> =>
  documentOf({
    shell,
    head: html`<title>${documentTitle(signInTexts.landing.title)}</title><meta name="description" content="${generalTexts.description}"><meta property="og:type" content="website" data-edge><meta property="og:site_name" content="${generalTexts.product}" data-edge><meta property="og:title" content="${generalTexts.product}" data-edge><meta property="og:description" content="${generalTexts.description}" data-edge>`,
    root: await renderer.landing(),
    data: null,
    css: LANDING_CSS,
  });

/** Loads the picture that the page will show before the style sheet is parsed. */
function heroPreload(imageURL: string | null): readonly Html[] {
  const picture = heroPicture(imageURL);
  if (picture === null) return [];
  return heroPreloads(picture).map(
    ({ imageSrcSet, imageSizes, media }) =>
      html`<link rel="preload" as="image"${attribute('imagesrcset', imageSrcSet)}${attribute('imagesizes', imageSizes)}${attribute('media', media)} fetchpriority="high">`,
  );
}

/**
 * For messengers, X (which reads the og: properties where its own are missing) and search engines; the app removes them when it
 * navigates to another page.
 */
function meta(input: { address: string | null; title: string; description: string; picture: string }): Html {
  const { address, title, description, picture } = input;
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', generalTexts.product],
    ['og:locale', 'en_AU'],
    ...(address === null ? [] : ([['og:url', address]] as const)),
    ['og:title', title],
    ['og:description', description],
    ['og:image', picture],
    ['og:image:width', String(CARD_SIZE.width)],
    ['og:image:height', String(CARD_SIZE.height)],
    ['og:image:alt', title],
  ] as const;
  return html`${address && html`<link rel="canonical" href="${address}" data-edge>`}${properties.map(([property, content]) => html`<meta property="${property}" content="${content}" data-edge>`)}<meta name="twitter:card" content="summary_large_image" data-edge>`;
}

const NOINDEX: Html = html`<meta name="robots" content="noindex" data-edge>`;

/** The page names its host and guests, so it is noindex unless the host lets search engines find it. */
const forSearchEngines = (publicEvent: PublicEvent, address: string, picture: string): Html =>
  publicEvent.event.isSearchable
    ? html`<script type="application/ld+json" data-edge>${trusted(embeddedJson(structuredData(publicEvent, address, picture)))}</script>`
    : NOINDEX;

/** The message that the start script shows if the app's code fails to load. */
const stuck: Html = html`<template id="${STUCK_ID}"><p role="alert" class="fixed inset-x-4 top-[calc(1rem+env(safe-area-inset-top))] z-50 mx-auto w-fit rounded-control bg-ink px-5 py-3 font-semibold text-ground">${generalTexts.somethingWrong}. ${generalTexts.pleaseRefresh}</p></template>`;

/** `root`: the renderer's markup for #root. `address`: where a visitor is, if not where the page was requested. */
type Parts = { shell: EdgeShell; head: Html; root: string; data: object | null; css: string; address?: string };

/** The static head with the first script before everything that a browser requests; only the encoding comes earlier. */
const withFirstScript = ({ head, scripts }: EdgeShell): string =>
  head.replace(/^(?:<meta charset[^>]*>)?/u, (charset) => `${charset}<script>${scripts.beforePaint}</script>`);

function documentOf({ shell, head, root, data, css, address }: Parts): string {
  const embedded =
    data && html`<script type="application/json" id="${EMBEDDED_EVENT_ID}">${trusted(embeddedJson(data))}</script>`;
  const { html: text } = html`<!doctype html>
<html lang="en-AU" data-edge><head>${trusted(withFirstScript(shell))}${head}<style>${trusted(shell.css)}${trusted(css)}</style></head><body><div id="root">${trusted(root)}</div>${stuck}${embedded}<script${attribute('data-address', address)} data-style="${shell.style}" data-first="${shell.first.join(' ')}" data-main="${shell.main}" data-preload="${shell.preload.join(' ')}">${trusted(shell.scripts.start)}</script></body></html>
`;
  return text;
}
