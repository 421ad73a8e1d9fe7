import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

/** Shown while a route's chunk loads, which has a timeout (errors/boundedChunk.ts). */
export const PendingScreen = () => <Spinner label={generalTexts.loading} page />;
