import { accessLeads, accessTexts } from '../texts/events/access.ts';

export type AccessFact = keyof typeof accessTexts;
/** 'ask': people should ask the host. firestore.rules have the same answers. */
export type AccessAnswer = Exclude<keyof typeof accessLeads, 'unknown'>;

/** How accessible an event is, as far as its host has said. A fact without an answer is unknown. */
export type AccessFacts = { readonly [fact in AccessFact]?: AccessAnswer };

export const ACCESS_FACTS = Object.keys(accessTexts) as AccessFact[];
export const ACCESS_ANSWERS = ['yes', 'no', 'ask'] as const satisfies readonly AccessAnswer[];

/** The facts with this answer, in their order. */
export const answered = (access: AccessFacts, answer: AccessAnswer): readonly AccessFact[] =>
  ACCESS_FACTS.filter((fact) => access[fact] === answer);

/** The known facts with a known answer, in their order; null if the value is no map. */
export function readAccess(stored: unknown): AccessFacts | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const fields: { readonly [fact in AccessFact]?: AccessAnswer } = stored;
  const known = ACCESS_FACTS.filter((fact) => ACCESS_ANSWERS.some((answer) => answer === fields[fact]));
  return Object.fromEntries(known.map((fact) => [fact, fields[fact]]));
}

/**
 * ['Available: step-free access, hearing loop', 'Ask the host about Auslan', 'Not said: quiet space', the host's note].
 * Without a known fact, no facts: seven unknown ones say no more than none.
 */
export const accessLines = ({
  access,
  accessibility,
}: {
  access: AccessFacts;
  accessibility: string;
}): readonly string[] => {
  const lines = Object.entries(accessLeads).flatMap(([answer, lead]) => {
    const facts = ACCESS_FACTS.filter((fact) => (access[fact] ?? 'unknown') === answer);
    return facts[0] ? lead + facts.map((fact) => accessTexts[fact]).join(', ') : [];
  });
  return [...(ACCESS_FACTS.some((fact) => access[fact]) ? lines : []), accessibility].filter(Boolean);
};
