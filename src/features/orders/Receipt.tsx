import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import {
  namesBuyer,
  receiptFacts,
  type ReceiptLine,
  receiptLines,
  receiptNotes,
  receiptTitle,
} from '@arvo/domain/orders/receipt.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { orderTexts } from '@arvo/domain/texts/money/orders.ts';
import { zonedMoment } from '@arvo/domain/time/zonedMoment.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { readOnce, keepTrying } from '#src/session/reads/keepTrying.ts';
import { Card } from '#src/ui/page/card.tsx';

/** The items, the seller and the amounts; a tax invoice if the host is registered for GST. Printing shows only this. */
export function Receipt({ order }: { order: Order }) {
  const { event } = order;
  const host = useName(order.hostId);
  const buyer = useName(namesBuyer(order) ? order.buyerId : null);
  return (
    <Card title={receiptTitle(order)}>
      <dl className="flex flex-col gap-3">
        <Fact name={orderTexts.event} isTitle>
          <bdi>{displayTitle(event)}</bdi>
        </Fact>
        <Fact name={orderTexts.starts}>{unbroken(zonedMoment(event.startAt, event.timeZone))}</Fact>
        {host !== undefined && (
          <Fact name={orderTexts.seller}>
            <bdi>{host ?? eventTexts.unknownHost}</bdi>
          </Fact>
        )}
        {receiptFacts(order, buyer ?? null).map(({ name, value, isMoment }) => (
          <Fact key={name} name={name}>
            <bdi>{isMoment ? unbroken(value) : value}</bdi>
          </Fact>
        ))}
        {receiptLines(order).map((line) => (
          <Line key={`${line.name} ${line.amount}`} line={line} />
        ))}
      </dl>
      {receiptNotes(order).map((note, at) => (
        <p key={note} className={`text-sm text-balance text-ink-soft ${at === 0 ? 'mt-4' : ''}`}>
          {note}
        </p>
      ))}
    </Card>
  );
}

/** A moment breaks only between its date and its time. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replace(',\u00a0', ', ');

type FactProps = { name: string; children: ReactNode; isTitle?: boolean };

/** Small enough that a date and an order number fit beside their labels on a phone; below them, it begins at their left edge. */
const Fact = ({ name, children, isTitle = false }: FactProps) => (
  <div className={`flex flex-wrap justify-between gap-x-4 text-sm ${isTitle ? 'flex-col' : ''}`}>
    <dt className="text-ink-soft">{name}</dt>
    <dd className={`min-w-0 wrap-anywhere tabular-nums ${isTitle ? 'text-base font-semibold text-balance' : ''}`}>
      {children}
    </dd>
  </div>
);

const LINE_CLASSES: Readonly<Record<ReceiptLine['kind'], string>> = {
  item: 'mt-1',
  total: 'border-t border-line pt-3 font-bold',
  gst: '-mt-2 text-sm text-ink-soft',
  refund: '',
};

const Line = ({ line: { kind, name, amount } }: { line: ReceiptLine }) => (
  <div className={`flex flex-wrap justify-between gap-x-4 ${LINE_CLASSES[kind]}`}>
    <dt>{name}</dt>
    <dd className="ml-auto min-w-0 text-right wrap-anywhere tabular-nums">{amount}</dd>
  </div>
);

/** A person's public name: null for a person without one, undefined until the server has answered. */
function useName(uid: UserId | null): string | null | undefined {
  const { people, stores } = useData();
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    if (uid === null) return;
    return keepTrying(
      stores.connection,
      readOnce(() => people.profile(uid)),
      (live) => live.kind !== 'failed' && setName(live.kind === 'found' ? live.value.name || null : null),
    );
  }, [people, stores, uid]);
  return name;
}
