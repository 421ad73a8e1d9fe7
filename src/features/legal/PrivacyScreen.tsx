import { type PolicySection, privacyPolicy } from '@arvo/domain/texts/people/privacy.ts';
import { useData } from '#src/session/data.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { AnalyticsChoice } from './AnalyticsChoice.tsx';
import { EmailAddress, Prose } from './Prose.tsx';

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
          {section.paragraphs.map((paragraph, place) => (
            <p key={paragraph}>
              {paragraph}
              {at === SECTIONS.length - 1 && place === section.paragraphs.length - 1 && <SupportAddress />}
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
      <a href={`mailto:${__SUPPORT_ADDRESS__}`}>
        <EmailAddress address={__SUPPORT_ADDRESS__} />
      </a>
      .
    </>
  );
}
