import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { Button } from '#src/ui/buttons/button.tsx';

export function WelcomeBanner({ onDismiss }: { onDismiss: () => void }) {
  return (
    <section
      aria-label={homeTexts.welcome}
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-ground p-5 md:p-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg font-bold">{homeTexts.welcome}</h2>
        <p className="mt-1">{homeTexts.welcomeText}</p>
      </div>
      <Button variant="secondary" onClick={onDismiss}>
        {homeTexts.dismissWelcome}
      </Button>
    </section>
  );
}
