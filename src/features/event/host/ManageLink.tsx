import { eventOrdersHref } from '@arvo/domain/orders/orderHref.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { PageLink } from '../tickets/PageLink.tsx';
import type { EventView } from '../eventView.ts';

/** The link in the host's action card to the event's orders. */
export const HostOrdersLink = ({ event, navigation }: EventView) => (
  <PageLink href={eventOrdersHref(event.id)} go={navigation.go} className={buttonClass('secondary', true)}>
    <Icon name="money" />
    {salesTexts.ordersAndPayouts}
  </PageLink>
);
