import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#src/features/legal/TermsScreen.tsx';

export const Route = createFileRoute('/terms')({ component: TermsScreen });
