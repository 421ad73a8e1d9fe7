import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../stack/services/folders.ts';
import { isNamed, pathsBelow, textsNamedIn } from './textUses.ts';

/** Knip finds unused exports but not unused members of an object, so this test finds texts that no screen shows. */

/** The texts that sign-in/AddressForm.tsx gets as one object. */
const OF_ADDRESS_FORM = ['title', 'field', 'hint', 'send'];

/** Used through `eventDialogTexts[target.network]` in ShareDialog.tsx, and by ui/feedback/lateNote.tsx, which gets the catalogue. */
const BY_INDEX = [
  ...OF_ADDRESS_FORM.map((name) => `signInTexts.phone.${name}`),
  ...OF_ADDRESS_FORM.map((name) => `signInTexts.magicLink.${name}`),
  'generalTexts.takesLonger',
  'eventDialogTexts.facebook',
  'eventDialogTexts.twitter',
  'eventDialogTexts.whatsApp',
  'eventDialogTexts.email',
];

/**
 * Used through an index: by a document's reason in OrderScreen.tsx and EventOrdersScreen.tsx, by the device's in
 * DeviceNotice.tsx, by the connection's in Notices.tsx, by a queued action's in outboxNotice.ts
 * and unsent.ts; by a fact or an answer in events/access.ts and AccessFields.tsx, by a form in CoverField.tsx, by an order in GuestList.tsx, by a format in PosterDialog.tsx, by a camera's trouble in CameraView.tsx, by recipients in MessageGuests.tsx, by a kind of mails in LinkPage.tsx.
 */
const BY_REASON = [
  'orderTexts.reasons.',
  'payoutTexts.',
  'deviceTexts.',
  'generalTexts.connection.',
  'actionRefusals.',
  'unsentActions.',
  'accessTexts.',
  'accessLeads.',
  'hostingTexts.accessAnswers.',
  'hostingTexts.coverForms.',
  'manageTexts.orders.',
  'changeTexts.facts.',
  'manageTexts.posterFormats.',
  'doorTexts.cameraTrouble.',
  'messageTexts.recipients.',
  'mailTexts.pages.stopText.',
];

const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const texts = below('src/domain/texts').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const sources = ['src', 'sw', 'functions/src']
  .flatMap(below)
  .filter((name) => /\.tsx?$/u.test(name) && !/\.test(ing)?\./u.test(name) && !texts.includes(name));

test('every text of the catalogue is used', async () => {
  const named = new Set(sources.flatMap((name) => [...textsNamedIn(readFileSync(join(root, name), 'utf8'))]));
  const modules = await Promise.all(texts.map((name): Promise<object> => import(join(root, name))));
  const all = modules.flatMap((module) => Object.entries(module).flatMap(([name, value]) => pathsBelow(name, value)));
  const unused = all.filter(
    (path) => !isNamed(path, named) && !BY_INDEX.includes(path) && !BY_REASON.some((start) => path.startsWith(start)),
  );
  expect(all.length).toBeGreaterThan(200);
  expect(unused).toEqual([]);
});

describe('the texts named in a source', () => {
  test.each([
    ['by their catalogue', 'show(a.b.c);', ['a.b.c']],
    ['over several lines', 'show(a\n  .b);', ['a.b']],
    ['by a short name', 'const t = a.b;\nshow(t.c);', ['a.b.c']],
    ['taken apart, under another name', 'const { b, d: e } = a;\nshow(b.c, e);', ['a.b.c', 'a.d']],
    ['spread', 'show([...a.b]);', ['a.b']],
    ['called and mapped', 'a.going(2); a.steps.map(f);', ['a.going', 'a.steps.map']],
    ['not through an index', 'show(a[name]);', ['a']],
    ["not as another thing's member, nor inside words", "x.a.b; 'a.b';", []],
  ])('%s', (_how, body, expected) => {
    expect([...textsNamedIn(`import { a } from '@arvo/domain/texts/x.ts';\n${body}`)]).toEqual(expected);
  });

  test('only where the catalogue is imported', () => {
    expect([...textsNamedIn("import { a } from './a.ts';\nshow(a.b);")]).toEqual([]);
    expect([...textsNamedIn("import { type A, b as a } from '../texts/x.ts';\nshow(a.c);")]).toEqual(['b.c']);
  });
});
