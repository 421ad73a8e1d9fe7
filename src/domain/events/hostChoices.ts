import { type AccessFacts, readAccess } from './access.ts';

/**
 * What a host chooses for an event and nobody needs to tidy or check: it goes unchanged from the wizard's draft to the document, the
 * public JSON and back. Drafts, schemas, encoders and the rules' test derive from this file (docs/guides/add-a-field.md).
 */
export type HostChoices = {
  /** The host lets search engines find the event. */
  readonly isSearchable: boolean;
  readonly access: AccessFacts;
};

export const CHOICE_NAMES = ['isSearchable', 'access'] as const satisfies readonly (keyof HostChoices)[];

/** What counts where the host has not chosen, and in drafts and documents from before a choice. */
export const NO_CHOICES: HostChoices = { isSearchable: false, access: {} };

type Stored = { readonly [name in keyof HostChoices]?: unknown };

/** The choices in a draft, a document or JSON of any version; one that is absent or invalid counts as not made. */
export const readChoices = ({ isSearchable, access }: Stored): HostChoices => ({
  isSearchable: isSearchable === true,
  access: readAccess(access) ?? {},
});

export const hasInvalidChoice = ({ isSearchable = false, access = {} }: Stored): boolean =>
  typeof isSearchable !== 'boolean' || readAccess(access) === null;
