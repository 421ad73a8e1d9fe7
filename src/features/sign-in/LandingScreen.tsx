import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { whenIdle } from '@arvo/domain/time/whenIdle.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useData } from '#src/session/data.tsx';
import { part } from '#src/session/loading/part.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { ChoiceView } from './ChoiceView.tsx';
import { CodeView } from './phone/CodeView.tsx';
import { EmailSentView } from './email/EmailSentView.tsx';
import { EmailView } from './email/EmailView.tsx';
import { PhoneView } from './phone/PhoneView.tsx';
import { createLandingStore } from './landingStore.ts';
import { type StepsInHistory, useStepsInHistory } from './useStepsInHistory.ts';

// Imported only here, behind a build constant, so that a production build does not contain it.
const LocalAccountDialog = __LOCAL_STACK__
  ? part(() => import('./LocalAccountDialog.tsx'), 'LocalAccountDialog', { onFailure: 'throw' })
  : null;

/** Google's script waits this long, so that the page's own code and pictures come first. */
const SETTLED_MS = 1000;

type LandingScreenProps = {
  /** Where sign-in leads afterwards, or null. */
  redirect: string | null;
  /** Puts the target into the address, because nothing else survives a redirect to Google's page and back. */
  keepTarget: () => void;
  /** The forms as history entries. */
  steps: StepsInHistory;
  /** Above the heading: the afternoon, or the event that the visitor signs in for. */
  top: ReactNode;
  subtitle: string;
};

/** Landing and sign-in (specification section 2). The route redirects people who are already signed in. */
export function LandingScreen({ redirect, keepTarget, steps, top, subtitle }: LandingScreenProps) {
  const { signIn } = useData();
  const [store] = useState(() => createLandingStore({ signIn, redirect }, steps.step));
  const { view } = useStore(store);
  const checkHost = useRef<HTMLDivElement>(null);
  const { dispatch } = store;
  const [choosing, setChoosing] = useState(false);
  useStepsInHistory(steps, view.screen, dispatch);
  const panel = useFocusOnChange(view.screen);
  usePageTitle(signInTexts.landing.title);

  useEffect(() => {
    store.placeCheck(checkHost.current);
    return () => store.placeCheck(null);
  }, [store]);
  useEffect(() => {
    signIn.redirectResult().then(
      (outcome) => dispatch({ type: 'redirect-answered', outcome }),
      () => {
        // The code failed to load: the chosen way of signing in reports that itself.
      },
    );
  }, [signIn, dispatch]);

  useEffect(() => {
    const prepare = () => void signIn.prepareGoogle().catch(() => {});
    return whenIdle(window, prepare, SETTLED_MS);
  }, [signIn]);

  const openGoogle = () => {
    setChoosing(false);
    keepTarget();
    dispatch({ type: 'choose-google' });
  };
  return (
    <div className="mx-auto grid w-full max-w-md items-center gap-x-10 py-4 sm:py-10 md:max-w-none md:grid-cols-[minmax(0,1fr)_min(24rem,45%)] lg:gap-x-20 low:py-0">
      {/* While a form is open, a phone's screen is for the form and its keyboard. */}
      <div className={view.screen === 'choice' ? undefined : 'max-md:[&>svg]:hidden'}>
        {top}
        <PageTitle subtitle={subtitle} className="lg:[&_h1]:text-[3.25rem]">
          {signInTexts.landing.heading}
        </PageTitle>
      </div>
      <div ref={panel}>
        {view.screen === 'choice' ? (
          <ChoiceView
            view={view}
            onGoogle={LocalAccountDialog ? () => setChoosing(true) : openGoogle}
            dispatch={dispatch}
          />
        ) : (
          <Card>
            {view.screen === 'phone' && <PhoneView view={view} dispatch={dispatch} />}
            {view.screen === 'code' && <CodeView view={view} dispatch={dispatch} />}
            {view.screen === 'email' && <EmailView view={view} dispatch={dispatch} />}
            {view.screen === 'email-sent' && <EmailSentView view={view} dispatch={dispatch} />}
          </Card>
        )}
      </div>
      <div ref={checkHost} />
      {LocalAccountDialog && choosing && (
        <LocalAccountDialog onClose={() => setChoosing(false)} onGoogleWindow={openGoogle} />
      )}
    </div>
  );
}

/** When the panel changes, moves focus to its field, or if it has none to its first button. */
function useFocusOnChange(screen: string) {
  const panel = useRef<HTMLDivElement>(null);
  const rendered = useRef(screen);
  useEffect(() => {
    if (rendered.current === screen) return;
    rendered.current = screen;
    const first = panel.current?.querySelector<HTMLElement>('input') ?? panel.current?.querySelector('button');
    first?.focus();
  }, [screen]);
  return panel;
}
