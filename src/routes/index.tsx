import { eventOfPath } from '@arvo/domain/events/eventOfPath.ts';
import { afterSignIn, DEFAULT_TARGET, safeRedirect } from '@arvo/domain/accounts/access.ts';
import { redirectEventTexts } from '@arvo/domain/texts/events/events.ts';
import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { PendingScreen } from '#src/app/shell/PendingScreen.tsx';
import { forgetSteps } from '#src/features/sign-in/keptSteps.ts';
import { LandingScreen } from '#src/features/sign-in/LandingScreen.tsx';
import { statusOf } from '#src/session/account/session.ts';
import { useData } from '#src/session/data.tsx';
import { isInstalled } from '#src/session/install/isInstalled.ts';
import { openInvitation } from '#src/session/joining/invitation.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { AfternoonScene } from '#src/ui/media/afternoonScene.tsx';
import { RedirectEvent } from './-RedirectEvent.tsx';
import { useLead } from './-useLead.ts';
import { useSignInSteps } from './-useSignInSteps.ts';
import { redirectSearch } from './-redirectSearch.ts';

export const Route = createFileRoute('/')({
  validateSearch: redirectSearch,
  component: Landing,
  staticData: { layout: 'wide' },
});

/** The scene without an event fills the space beside or above the ways to sign in. */
const TALL = 'h-[clamp(8.25rem,24svh,14rem)] md:h-landing';

function Landing() {
  const search = Route.useSearch();
  const from = useLocation({ select: (location) => location.state.from });
  const invited = useInvited();
  const wanted = search.redirect ?? safeRedirect(from);
  const redirect = wanted === null || wanted === DEFAULT_TARGET ? (invited ?? wanted) : wanted;
  const session = useSession();
  const navigate = useNavigate();
  const steps = useSignInSteps();
  const keepTarget = useCallback(() => {
    if (redirect !== null) void navigate({ to: '/', search: { redirect }, replace: true });
  }, [navigate, redirect]);

  const status = statusOf(session);
  if (status === 'complete' || status === 'incomplete')
    return <LeadOn complete={status === 'complete'} redirect={redirect} depth={steps.depth} />;
  // Signed in, but the record has not been read yet. Before the session is known, the public landing page is shown instead.
  if (session.kind === 'signed-in') return <PendingScreen />;
  // As high as the event's card, so that nothing moves when the card takes its place.
  const scene = <AfternoonScene className={`mb-6 rounded-card ${redirect === null ? TALL : 'h-33 roomy:h-landing'}`} />;
  const isForEvent = redirect !== null && eventOfPath(redirect) !== null;
  // An open form hides the scene on phones (LandingScreen), but not in an element of its own: the event's card may still come there.
  const instead = isForEvent ? <div>{scene}</div> : scene;
  const top =
    redirect === null ? scene : <RedirectEvent redirect={redirect} fallback={instead} otherwise={instead} isTall />;
  const subtitle = isForEvent ? redirectEventTexts.signIn : signInTexts.landing.subheading;
  return (
    <LandingScreen
      key={redirect}
      redirect={redirect}
      keepTarget={keepTarget}
      steps={steps}
      top={top}
      subtitle={subtitle}
    />
  );
}

/** Somebody opened an invitation and installed the app, which starts elsewhere: sign-in leads to the invitation. */
function useInvited(): string | null {
  const { serverTime } = useData().stores;
  const [invited] = useState(() => (serverTime === null && isInstalled() ? openInvitation() : null));
  return invited;
}

/** Leaves no entry of the sign-in behind: Back does not lead to a form that has been answered. */
function LeadOn({ complete, redirect, depth }: { complete: boolean; redirect: string | null; depth: number }) {
  const lead = useLead();
  // Computed once: during the navigation the landing page's history state is already gone.
  const [target] = useState(() => afterSignIn(complete, redirect));
  const { history } = useRouter();
  useEffect(() => {
    forgetSteps(Date.now());
    if (depth > 0) history.go(-depth);
    else lead(target);
  }, [lead, target, history, depth]);
  return <Spinner label={signInTexts.landing.signingIn} page />;
}
