import type { StepIndex } from '@arvo/domain/drafts/draft.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { type ReactNode, useEffect } from 'react';
import { useNow } from '#src/session/useNow.ts';
import { useFocusMode } from '#src/ui/dialogs/useFocusMode.ts';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Steps } from '#src/ui/page/steps.tsx';
import { EventPreview } from './parts.ts';
import { usePreviewHue } from './photo/usePreviewHue.ts';
import type { StepModel } from './stepModel.ts';

type WizardPageProps = {
  readonly title: string;
  readonly wizard: StepModel;
  readonly furthest: StepIndex;
  readonly onSelect: (step: number) => void;
  readonly children: ReactNode;
};

/** The page of the wizard, for a new event and for a published one: steps above, the preview beside the current step. */
export function WizardPage({ title, wizard, furthest, onSelect, children }: WizardPageProps) {
  useFocusMode();
  useFieldInView();
  return (
    <>
      {/* On phones, in landscape too, the step's own heading is enough: its first field comes sooner. */}
      <PageTitle className="max-sm:sr-only low:sr-only">{title}</PageTitle>
      <div className="grid items-start gap-10 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <div className="mb-6 max-sm:-mt-2 max-sm:mb-2 low:-mt-6 low:mb-1">
            <Steps
              label={hostingTexts.stepsLabel}
              steps={hostingTexts.steps}
              current={wizard.draft.record.step}
              furthest={furthest}
              onSelect={onSelect}
            />
          </div>
          {children}
        </div>
        <div className="sticky top-6 hidden md:block">
          <Preview wizard={wizard} />
        </div>
      </div>
    </>
  );
}

/** On phones the preview is a part of the last step. */
export const PreviewHere = ({ wizard }: { wizard: StepModel }) => (
  <div className="mb-4 md:hidden">
    <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
      {hostingTexts.preview}
    </p>
    <Preview wizard={wizard} />
  </div>
);

/** The event as its card will look, once that code has loaded. */
function Preview({ wizard: { draft, photo } }: { wizard: StepModel }) {
  const year = new Date(useNow()).getFullYear();
  const hue = usePreviewHue(draft.eventId, photo);
  return <EventPreview draft={draft.record.draft} eventId={draft.eventId} photoUrl={photo.url} hue={hue} year={year} />;
}

/** After the window changes its size, as when a phone is turned, scrolls the field being typed in above the wizard's buttons. */
function useFieldInView(): void {
  useEffect(() => {
    let frame = 0;
    const show = () => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        field.scrollIntoView({ block: 'nearest' });
      }
    };
    // In the next frame the field has the height that it has in the new window.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    };
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', later);
    };
  }, []);
}
