import type { Unsent } from '@arvo/domain/outbox/unsent.ts';

/** Lists queued actions that would be lost; renders nothing without any. `lead` is the sentence above the list. */
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
