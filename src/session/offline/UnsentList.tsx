import type { Unsent } from '@arvo/domain/outbox/unsent.ts';

/** Names what would be lost; nothing where nothing would. `lead` is the sentence above. */
export function UnsentList({ lead, unsent }: { lead: string; unsent: readonly Unsent[] }) {
  if (unsent.length === 0) return null;
  return (
    <>
      <p>{lead}</p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 font-semibold wrap-anywhere">
        {unsent.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  );
}
