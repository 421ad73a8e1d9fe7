/** The part of the identity service used here. */
export interface Identities {
  /** @throws Error with the code 'auth/user-not-found' if there is no such identity. */
  deleteUser(uid: string): Promise<void>;
}
