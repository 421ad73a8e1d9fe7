import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Spinner } from '#src/ui/spinner.tsx';

/** While a route's part of the code is on its way; it is given up after a while (errors/boundedChunk.ts). */
export const PendingScreen = () => <Spinner label={generalTexts.loading} page />;
