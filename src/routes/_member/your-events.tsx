import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { createFileRoute } from '@tanstack/react-router';
import { YourEventsScreen } from '#src/features/your-events/YourEventsScreen.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';

export const Route = createFileRoute('/_member/your-events')({ component: YourEvents });

function YourEvents() {
  usePageTitle(homeTexts.yourEvents);
  return <YourEventsScreen />;
}
