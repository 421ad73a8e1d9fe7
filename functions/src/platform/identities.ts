/** What the work asks of the identity service. */
export interface Identities {
  /** @throws Error with the code 'auth/user-not-found' where there is no such identity. */
  deleteUser(uid: string): Promise<void>;
}
