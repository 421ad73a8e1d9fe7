import { analyticsTexts } from '@arvo/domain/texts/people/analytics.ts';
import type { AnalyticsGateway } from '#src/data/ports.ts';
import { useConsent } from '#src/session/useConsent.ts';
import { Switch } from '#src/ui/forms/switch.tsx';

/** The switch that changes the consent to analytics, as the policy promises. */
export function AnalyticsChoice({ analytics }: { analytics: AnalyticsGateway }) {
  const { consent, decide } = useConsent(analytics);
  return (
    <section
      aria-label={analyticsTexts.choiceTitle}
      className="my-6 rounded-card border border-line bg-card px-5 py-4 md:px-6"
    >
      <Switch
        label={analyticsTexts.choice}
        hint={analyticsTexts.choiceHint}
        checked={consent === 'yes'}
        disabled={consent === null}
        onChange={(checked) => decide(checked ? 'yes' : 'no')}
      />
    </section>
  );
}
