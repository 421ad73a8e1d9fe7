import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#src/features/legal/PrivacyScreen.tsx';

export const Route = createFileRoute('/privacy')({ component: PrivacyScreen });
