import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';

const [GREETING, ...REST] = profileTexts.setupTitle.split(' ');

/** "Welcome!" stands alone where a line has no room for the whole title. */
export const SetupTitle = ({ subtitle }: { subtitle: string }) => (
  <PageTitle subtitle={subtitle}>
    {GREETING} <span className="inline-block">{REST.join(' ')}</span>
  </PageTitle>
);
