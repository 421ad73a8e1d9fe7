/** A link to a file of this repository, or a source's path in backticks. */
export type Reference = { readonly kind: 'link' | 'code'; readonly path: string };

const LINK = /\]\((?!https?:|#)([^)#\s]+)[^)]*\)/gu;
/** At least one folder, then a file with an extension of ours; no placeholders such as `<noun>` or `{id}`. */
const CODE = /`((?:[\w@.$-]+\/)+[\w@.$-]+\.(?:tsx?|mjs|css|json|rules|md|svg))`/gu;

/** The files that a Markdown page names, links first. Blocks of code are examples, so they are left out. */
export function pathsIn(page: string): readonly Reference[] {
  const text = page.replaceAll(/```[\s\S]*?```/gu, '');
  return [
    ...[...text.matchAll(LINK)].map(([, path = '']): Reference => ({ kind: 'link', path })),
    ...[...text.matchAll(CODE)].map(([, path = '']): Reference => ({ kind: 'code', path })),
  ];
}
