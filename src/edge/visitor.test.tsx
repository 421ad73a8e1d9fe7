import { asEventId } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { expect, test } from 'vitest';
import { DataProvider, useData } from '#src/session/data.tsx';
import { useNow } from '#src/session/useNow.ts';
import { visitorData } from './visitor.ts';

const event = anEvent({ id: asEventId('picnic'), title: 'Picnic' });

function Seen() {
  const known = useData().publicEvents.known(event.id);
  return `${known?.kind === 'found' ? known.value.event.title : 'nothing'} at ${useNow()}; `;
}

test('two visitors in one render have their own times and events', () => {
  const page = (
    <>
      <DataProvider data={visitorData({ event, host: null }, 1)}>
        <Seen />
      </DataProvider>
      <DataProvider data={visitorData(null, 2)}>
        <Seen />
      </DataProvider>
    </>
  );
  expect(renderToStaticMarkup(page)).toBe('Picnic at 1; nothing at 2; ');
});
