import type { UserId } from '@arvo/domain/people/person.ts';
import { isAppChecked, origins, project } from './environment.ts';
import { createTokens } from './token.ts';

export const tokens = createTokens({ ...project, origin: origins.tokens, isAppChecked });

/** Reads the headers of a request as this person; null once they have signed out. */
export const headersOf = (owner: UserId, scheme: 'Bearer' | 'Firebase') => async () => {
  const token = await tokens.tokenOf(owner);
  return token === null ? null : { authorization: `${scheme} ${token}`, ...(await tokens.appCheckHeader()) };
};
