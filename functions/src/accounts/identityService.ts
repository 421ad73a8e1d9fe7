import { accountAuth } from '../platform/admin.ts';
import type { IdentityTools } from './endEarlierCredentials.ts';

/** The project's identity service. */
export function createIdentities(auth = accountAuth()): IdentityTools['identities'] {
  return {
    read: async (uid) => {
      const { users } = await auth.getUsers([{ uid }]);
      const [user] = users;
      if (user === undefined) return null;
      const { emailVerified, phoneNumber, passwordHash, providerData, metadata } = user;
      return {
        isEmailVerified: emailVerified && user.email !== undefined,
        hasPhone: phoneNumber !== undefined,
        // Without the permission to read hashes the SDK hides it; then only the account's age tells.
        hasPassword: passwordHash !== undefined,
        hasGoogle: providerData.some(({ providerId }) => providerId === 'google.com'),
        createdAt: Date.parse(metadata.creationTime),
        signedInAt: Date.parse(metadata.lastSignInTime),
      };
    },
    removeEmail: async (uid) => {
      // The provider of addresses is called "password", for magic links too.
      await auth.updateUser(uid, { providersToUnlink: ['password'] });
      await auth.revokeRefreshTokens(uid);
    },
  };
}
