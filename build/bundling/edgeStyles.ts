/** The inline styles of server-rendered pages: a quarter of the app's style sheet. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import {
  bareDocument,
  eventDocument,
  landingDocument,
  missingDocument,
  type Rendering,
} from '../../src/domain/protocol/page/eventDocument.ts';
import type { PageRenderer } from '../../src/domain/protocol/page/pageRenderer.ts';
import { root } from '../../stack/services/folders.ts';
import { samples } from './sampleEvent.ts';

const SHELL: Rendering['shell'] = {
  origin: '',
  head: '',
  css: '',
  style: '',
  main: '',
  first: [],
  preload: [],
  scripts: { beforePaint: '', start: '' },
  scriptHashes: [],
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** The class names in a document. */
export const classesIn = (html: string): string[] =>
  [...html.matchAll(/ class="([^"]*)"/gu)]
    .flatMap(([, names = '']) => names.replaceAll(/&[#\w]+;/gu, (entity) => ENTITIES[entity] ?? '').split(/\s+/u))
    .filter((name) => name !== '');

/** What visitors get at an event's address, without styles. */
function eventPages(renderer: PageRenderer): Promise<string[]> {
  const rendering = { shell: SHELL, renderer };
  return Promise.all([
    ...samples.map((sample) => eventDocument({ ...rendering, ...sample, origin: '' })),
    missingDocument(rendering, null),
    bareDocument(rendering),
  ]);
}

/** All class names of an event's pages. edgeRenderer.test.ts searches random events for others. */
export const pageClasses = async (renderer: PageRenderer): Promise<ReadonlySet<string>> =>
  new Set((await eventPages(renderer)).flatMap(classesIn));

type EdgeStyles = {
  /** Of an event's pages. */
  readonly css: string;
  readonly landingCss: string;
};

/** The styles of each kind of page alone, because every visitor waits for them. `folder`: where to write the files that Tailwind reads. */
export async function edgeStyles(renderer: PageRenderer, folder: string): Promise<EdgeStyles> {
  const landing = await landingDocument({ shell: SHELL, renderer });
  return {
    css: await stylesOf(await eventPages(renderer), folder),
    landingCss: await stylesOf([landing], folder),
  };
}

/** Whether somebody can type into the page. Forms that only send hidden values do not count. */
const hasField = (page: string): boolean => /<(?:textarea|select|input (?!type="hidden"))/u.test(page);

async function stylesOf(pages: readonly string[], folder: string): Promise<string> {
  writeFileSync(join(folder, 'classes.txt'), pages.flatMap(classesIn).join('\n'));
  const input = join(folder, 'edge.css');
  const theme = join(root, 'src', 'ui', 'theme.css');
  writeFileSync(input, `@import ${JSON.stringify(theme)};\n@source "./classes.txt";\n`);
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input } },
  });
  const outputs = 'output' in built ? built.output : [];
  const css = outputs.find((output) => output.type === 'asset' && output.fileName.endsWith('.css'));
  if (css?.type !== 'asset') throw new Error('edge.css became no style sheet');
  const styles = withoutRegisteredProperties(String(css.source).trim());
  return pages.some(hasField) ? styles : withoutFieldStyles(styles);
}

/** The parts that browsers draw inside a field: the placeholder, the date picker's segments, the button that chooses a file. */
const PART_OF_FIELD =
  /^::(?:placeholder|file-selector-button|-webkit-(?:datetime-edit|date-and-time|calendar-picker|search|inner-spin|outer-spin))/u;

/**
 * Drops the styles for parts of fields, which Tailwind writes for every page: none of these pages has a field. Screens with
 * fields have the app's whole style sheet.
 */
export function withoutFieldStyles(css: string): string {
  const isForFields = (selectors: string): boolean =>
    selectors.split(',').every((selector) => PART_OF_FIELD.test(selector));
  return css
    .replaceAll(/(?<=[{}])(::[^{}]+)\{[^{}]*\}/gu, (rule, selectors: string) => (isForFields(selectors) ? '' : rule))
    .replaceAll(/@supports [^{}]+\{(?:@supports [^{}]+\{\})?\}/gu, '');
}

/**
 * Tailwind declares its variables twice: registered (`@property`), and plainly inside an `@supports` for browsers without
 * registration. We inline only the plain ones for all browsers, because they are shorter and the W3C's checker rejects the
 * other two.
 */
function withoutRegisteredProperties(css: string): string {
  const plain = css
    .replaceAll(/@property [^{]+\{[^}]*\}/gu, '')
    .replace(/@supports [^{]*margin-trim[^{]*\{((?:[^{}]*\{[^{}]*\})*)\}/u, '$1');
  if (/@property|margin-trim/u.test(plain)) throw new Error('Tailwind declares its variables in an unknown form');
  return plain;
}
