import { type PolicySection, privacyPolicy } from '@arvo/domain/texts/people/privacy.ts';
import { useData } from '#src/session/data.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { EmailAddress, Prose } from './Prose.tsx';
import { analyticsTexts } from '@arvo/domain/texts/people/analytics.ts';
import type { AnalyticsGateway } from '#src/data/ports.ts';
import { useConsent } from '#src/session/useConsent.ts';
import { Switch } from '#src/ui/forms/switch.tsx';

const SECTIONS: readonly PolicySection[] = privacyPolicy.sections;

/** /privacy (specification section 2, "Privacy policy"). */
export function PrivacyScreen() {
  usePageTitle(privacyPolicy.title);
  const { analytics } = useData();
  return (
    <Prose>
      <h1>{privacyPolicy.title}</h1>
      <p className="text-ink-soft">{privacyPolicy.effective}</p>
      <p>{privacyPolicy.introduction}</p>
      {analytics && <AnalyticsChoice analytics={analytics} />}
      {SECTIONS.map((section, at) => (
        <section key={section.title} aria-labelledby={`section-${at + 1}`}>
          <h2 id={`section-${at + 1}`}>
            {at + 1}. {section.title}
          </h2>
          {section.paragraphs.map((paragraph, index) => (
            <p key={paragraph}>
              {paragraph}
              {at === SECTIONS.length - 1 && index === section.paragraphs.length - 1 && <SupportAddress />}
            </p>
          ))}
          {section.points && (
            <ul>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {section.closing !== undefined && <p>{section.closing}</p>}
        </section>
      ))}
    </Prose>
  );
}

/** Ends the last section, "Contact". */
function SupportAddress() {
  return (
    <>
      {' '}
      {/* The full stop stays beside the address. */}
      <span className="inline-block">
        <a href={`mailto:${__SUPPORT_ADDRESS__}`}>
          <EmailAddress address={__SUPPORT_ADDRESS__} />
        </a>
        .
      </span>
    </>
  );
}

/** The switch that changes the consent to analytics, as the policy promises. */
function AnalyticsChoice({ analytics }: { analytics: AnalyticsGateway }) {
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
