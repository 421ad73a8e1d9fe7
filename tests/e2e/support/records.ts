import { projectId, readPorts } from '../../../stack/services/ports.ts';

/** Reads a person's data from database and storage with the server's access. */

const ports = readPorts();
const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
const asServer = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

type Value = { stringValue?: string; booleanValue?: boolean; integerValue?: string; nullValue?: null };
type Document = { name: string; fields: Record<string, Value> };
type Plain = Record<string, string | boolean | number | null>;

const plain = ({ fields }: Document): Plain =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value.stringValue ?? value.booleanValue ?? (value.integerValue === undefined ? null : Number(value.integerValue)),
    ]),
  );

/** users/{uid} of the person with this e-mail, or null. */
export async function userByEmail(email: string): Promise<{ uid: string; user: Plain } | null> {
  const answer = await fetch(`${documents}:runQuery`, {
    method: 'POST',
    headers: asServer,
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: 'users' }],
        where: { fieldFilter: { field: { fieldPath: 'email' }, op: 'EQUAL', value: { stringValue: email } } },
      },
    }),
  });
  const [found] = (await answer.json()) as { document?: Document }[];
  if (!found?.document) return null;
  return { uid: found.document.name.split('/').at(-1) ?? '', user: plain(found.document) };
}

/** profiles/{uid}, or null. */
export async function profileOf(uid: string): Promise<Plain | null> {
  const answer = await fetch(`${documents}/profiles/${uid}`, { headers: asServer });
  return answer.ok ? plain((await answer.json()) as Document) : null;
}

export async function bytesAt(address: unknown): Promise<Buffer> {
  const answer = await fetch(String(address));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
