import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

const NAME = 'identities';

const app = (): App => getApps().find(({ name }) => name === NAME) ?? initializeApp({ projectId: 'demo-arvo' }, NAME);

/** The running stack's identity service, in the form that the functions use. */
export const identities = { deleteUser: (uid: string): Promise<void> => getAuth(app()).deleteUser(uid) };

export const createIdentity = async (uid: string): Promise<void> => {
  await getAuth(app()).createUser({ uid });
};

export const hasIdentity = async (uid: string): Promise<boolean> =>
  (await getAuth(app()).getUsers([{ uid }])).users.length > 0;
