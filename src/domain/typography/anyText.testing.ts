import * as fc from 'fast-check';

/** The code points below the surrogates, which are followed by as many that are no characters of their own. */
const BELOW = 0xd800;
const SURROGATES = 0x800;

/**
 * Any character of Unicode. fast-check's own (`unit: 'binary'`, also used by `fc.webUrl`) first makes a table of all 1.1 million, which
 * takes a second in each process and in each window.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - SURROGATES }).map(
  (at) => String.fromCodePoint(at < BELOW ? at : at + SURROGATES),
  (value) => {
    if (typeof value !== 'string' || [...value].length !== 1 || !value.isWellFormed()) throw new Error('no character');
    const code = value.codePointAt(0) ?? 0;
    return code < BELOW ? code : code - SURROGATES;
  },
);

export const anyText = (
  constraints: Pick<fc.StringConstraints, 'minLength' | 'maxLength'> = {},
): fc.Arbitrary<string> => fc.string({ ...constraints, unit: anyCharacter });

/** Addresses with any host, and any text in their path. */
export const anyWebUrl = (schemes: readonly string[] = ['https', 'http']): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...schemes), fc.domain(), fc.array(anyText().map(encodeURIComponent)))
    .map(([scheme, domain, path]) => [`${scheme}:/`, domain, ...path].join('/'));
