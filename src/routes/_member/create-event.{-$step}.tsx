import type { StepIndex } from '@arvo/domain/drafts/draft.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { CreateEventScreen } from '#src/features/hosting/CreateEventScreen.tsx';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';

/** The addresses the payment onboarding returns to (specification section 2): the wizard at Details and at Photo. */
const OPEN_AT: Readonly<Record<string, StepIndex>> = { step3: 2, step4: 3 };

export const Route = createFileRoute('/_member/create-event/{-$step}')({
  staticData: { layout: 'wide' },
  beforeLoad: ({ params: { step } }) => {
    if (step !== undefined && !Object.hasOwn(OPEN_AT, step)) throw redirect({ to: '/home', replace: true });
  },
  component: CreateEvent,
});

function CreateEvent() {
  usePageTitle(hostingTexts.pageTitle);
  const { step } = Route.useParams();
  return <CreateEventScreen openAt={step === undefined ? null : (OPEN_AT[step] ?? null)} />;
}
